import { Select } from 'antd'

interface WordsFieldProps {
  id?: string
  value?: string[]
  onChange?: (words: string[]) => void
  placeholder: string
}

const NONE: string[] = []

/** Several short texts; each is finished by a comma or Enter. */
export function WordsField({ id, value = NONE, onChange, placeholder }: WordsFieldProps) {
  return (
    <Select<string[]>
      {...(id ? { id } : {})}
      mode="tags"
      open={false}
      suffixIcon={null}
      tokenSeparators={[',']}
      placeholder={placeholder}
      value={value}
      onChange={(words) => onChange?.([...new Set(words.map((word) => word.trim()).filter((word) => word !== ''))])}
    />
  )
}

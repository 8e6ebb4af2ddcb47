import { Select } from 'antd'
import { isEmail } from '../../ui/widgets/email-check.ts'
import { t } from '../../lib/words/words.ts'

interface EmailsFieldProps {
  id?: string
  /** Addresses, comma-separated. */
  value?: string | null
  onChange?: (addresses: string) => void
  isDisabled: boolean
}

/** Several email addresses; each is finished by a comma or Enter. @source spec 000 §2.14, §5 */
export function EmailsField({ id, value, onChange, isDisabled }: EmailsFieldProps) {
  return (
    <Select<string[]>
      {...(id ? { id } : {})}
      mode="tags"
      open={false}
      suffixIcon={null}
      disabled={isDisabled}
      tokenSeparators={[',', ' ']}
      placeholder={t('name@company.com')}
      value={addressesOf(value ?? '')}
      onChange={(addresses) => onChange?.(addresses.map((address) => address.trim()).join(','))}
    />
  )
}

/** Whether every address of a comma-separated list is one. */
export function areEmails(text: string): boolean {
  return addressesOf(text).every(isEmail)
}

function addressesOf(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

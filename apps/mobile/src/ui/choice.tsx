interface ChoiceProps {
  group: string
  value?: string
  isChosen: boolean
  onChoose: () => void
  children: string
}

/** One of a few, as large as a finger. */
export function Choice({ group, value = 'on', isChosen, onChoose, children }: ChoiceProps) {
  return (
    <label className="choice">
      <input type="radio" name={group} value={value} required checked={isChosen} onChange={onChoose} />
      {children}
    </label>
  )
}

const GROUPED = /^[+-]?\d{1,3}(,\d{3})+(\.\d*)?$/
const DECIMAL = /^[+-]?\d*[.,]?\d*$/

/** What is typed, as a decimal: 7,5 is 7.5, and 1,500 is 1500; what is no number is empty, never other digits. */
export function decimalText(typed = ''): string {
  const text = typed.trim()
  if (GROUPED.test(text)) return text.replaceAll(',', '')
  return DECIMAL.test(text) ? text.replace(',', '.') : ''
}

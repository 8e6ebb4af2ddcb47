const GROUPED = /^[+-]?\d{1,3}(,\d{3})+(\.\d*)?$/
const DECIMAL = /^[+-]?\d*[.,]?\d*$/

/** What is typed, as a decimal: 7,5 is 7.5, and 1,500 is 1500. @returns undefined: it is no number */
export function decimalText(typed: string): string | undefined {
  const text = typed.trim()
  if (GROUPED.test(text)) return text.replaceAll(',', '')
  return DECIMAL.test(text) ? text.replace(',', '.') : undefined
}

/**
 * What a spreadsheet would compute, full-width signs included, and a text that looks like one with its mark. Every file
 * that leaves the product is written with it.
 *
 * @source OWASP ASVS 5.0 1.2.10
 */
const FORMULA = /^'*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/

/** A cell as an export writes it: an apostrophe before what a spreadsheet would compute. */
export function marked(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell
}

/** A cell without the apostrophe of an export. */
export function unmarked(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell
}

/** A table of a mail, one text per column in each row. */
export interface MailTable {
  head: string[]
  rows: string[][]
}

/** A square code, such as a QR code, with the text that it says. */
export interface MailCode {
  text: string
  /** Modules of a side. */
  size: number
  isDark: (row: number, column: number) => boolean
}

/** What a mail says: paragraphs, a table, a code, one link as a button, paragraphs after it. Plain text; nothing in it is markup. */
export interface MailWords {
  lines: string[]
  table?: MailTable
  code?: MailCode
  link?: { label: string; address: string }
  after?: string[]
}

/** The two bodies of a mail, plain and HTML, saying the same. */
export function mailPage({ lines, table, code, link, after = [] }: MailWords): { bodyText: string; bodyHtml: string } {
  const linkLine = link ? [`${link.label}: ${link.address}`] : []
  const codeLine = code ? [`Code: ${code.text}`] : []
  const tableLines = table ? [tableText(table)] : []
  return {
    bodyText: `${[...lines, ...tableLines, ...codeLine, ...linkLine, ...after].join('\n\n')}\n`,
    bodyHtml: [
      '<!doctype html><html lang="en"><body style="font-family:sans-serif;font-size:16px;line-height:1.5;color:#1c2b24">',
      ...lines.map(paragraph),
      table ? tableHtml(table) : '',
      code ? codeHtml(code) : '',
      link ? `<p><a href="${escaped(link.address)}" style="${BUTTON}">${escaped(link.label)}</a></p>` : '',
      ...after.map(paragraph),
      '</body></html>',
    ].join(''),
  }
}

const BUTTON =
  'display:inline-block;padding:10px 20px;border-radius:6px;background:#127a4c;color:#ffffff;text-decoration:none'

const CELL = 'padding:4px 16px 4px 0;text-align:left;vertical-align:top;border-bottom:1px solid #d5ddd8'

function tableHtml({ head, rows }: MailTable): string {
  const row = (cells: readonly string[], tag: 'td' | 'th') =>
    `<tr>${cells.map((cell) => `<${tag} style="${CELL}">${escaped(cell)}</${tag}>`).join('')}</tr>`
  return `<table style="border-collapse:collapse">${row(head, 'th')}${rows.map((cells) => row(cells, 'td')).join('')}</table>`
}

const MODULE_PX = 6

/** A table of black and white cells: mail programs hide pictures until they are asked for. A white frame is part of it. */
function codeHtml({ size, isDark }: MailCode): string {
  const rows = Array.from({ length: size }, (_, row) => {
    const cells = runsOf(Array.from({ length: size }, (_, column) => isDark(row, column)))
    return `<tr style="height:${MODULE_PX}px">${cells.map(cellHtml).join('')}</tr>`
  })
  return `<table role="img" aria-label="QR code" cellpadding="0" cellspacing="0" style="border-collapse:collapse;border:${4 * MODULE_PX}px solid #ffffff;background:#ffffff">${rows.join('')}</table>`
}

function cellHtml({ isDark, length }: { isDark: boolean; length: number }): string {
  const color = isDark ? '#000000' : '#ffffff'
  return `<td colspan="${length}" width="${length * MODULE_PX}" height="${MODULE_PX}" bgcolor="${color}" style="width:${length * MODULE_PX}px;height:${MODULE_PX}px;padding:0;font-size:0;line-height:0;background:${color}"></td>`
}

/** Neighbours of one colour together: a mail that is too long is cut off. */
function runsOf(row: readonly boolean[]): { isDark: boolean; length: number }[] {
  const runs: { isDark: boolean; length: number }[] = []
  for (const isDark of row) {
    const last = runs.at(-1)
    if (last?.isDark === isDark) last.length += 1
    else runs.push({ isDark, length: 1 })
  }
  return runs
}

/** Columns side by side, as wide as their longest text. */
function tableText({ head, rows }: MailTable): string {
  const all = [head, ...rows]
  const widths = head.map((_, column) => Math.max(...all.map((cells) => cells[column]?.length ?? 0)))
  return all
    .map((cells) =>
      cells
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function paragraph(line: string): string {
  return `<p>${escaped(line)}</p>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

/** A table of a mail, one text per column in each row. */
export interface MailTable {
  head: string[]
  rows: string[][]
}

/** What a mail says: paragraphs, a table, one link as a button, paragraphs after it. Plain text; nothing in it is markup. */
export interface MailWords {
  lines: string[]
  table?: MailTable
  link?: { label: string; address: string }
  after?: string[]
}

/** The two bodies of a mail, plain and HTML, saying the same. */
export function mailPage({ lines, table, link, after = [] }: MailWords): { bodyText: string; bodyHtml: string } {
  const linkLine = link ? [`${link.label}: ${link.address}`] : []
  const tableLines = table ? [tableText(table)] : []
  return {
    bodyText: `${[...lines, ...tableLines, ...linkLine, ...after].join('\n\n')}\n`,
    bodyHtml: [
      '<!doctype html><html lang="en"><body style="font-family:sans-serif;font-size:16px;line-height:1.5;color:#1c2b24">',
      ...lines.map(paragraph),
      table ? tableHtml(table) : '',
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

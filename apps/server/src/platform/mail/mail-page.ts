/** What a mail says: paragraphs, one link as a button, paragraphs after it. Plain text; nothing in it is markup. */
export interface MailWords {
  lines: string[]
  link?: { label: string; address: string }
  after?: string[]
}

/** The two bodies of a mail, plain and HTML, saying the same. */
export function mailPage({ lines, link, after = [] }: MailWords): { bodyText: string; bodyHtml: string } {
  const linkLine = link ? [`${link.label}: ${link.address}`] : []
  return {
    bodyText: `${[...lines, ...linkLine, ...after].join('\n\n')}\n`,
    bodyHtml: [
      '<!doctype html><html lang="en"><body style="font-family:sans-serif;font-size:16px;line-height:1.5;color:#1c2b24">',
      ...lines.map(paragraph),
      link ? `<p><a href="${escaped(link.address)}" style="${BUTTON}">${escaped(link.label)}</a></p>` : '',
      ...after.map(paragraph),
      '</body></html>',
    ].join(''),
  }
}

const BUTTON =
  'display:inline-block;padding:10px 20px;border-radius:6px;background:#127a4c;color:#ffffff;text-decoration:none'

function paragraph(line: string): string {
  return `<p>${escaped(line)}</p>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The texts of each page of a PDF file, in the order in which they were drawn. */
export async function readPdf(file: Buffer): Promise<string[][]> {
  const document = await getDocument({ data: new Uint8Array(file), verbosity: 0 }).promise
  const pages = Array.from({ length: document.numPages }, async (_, index) => {
    const page = await document.getPage(index + 1)
    const { items } = await page.getTextContent()
    return items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item.str] : []))
  })
  return Promise.all(pages)
}

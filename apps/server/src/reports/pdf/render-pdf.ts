import Pdf from 'pdfkit'
import type { Report } from '../report.ts'
import { drawTable } from './draw-table.ts'
import { FONTS, INK, PAGE, TEXT, TOP } from './page-style.ts'

/**
 * A report as a PDF file: A4 on its side, its name, dates and page number on each page. Drawn in turns, so that other
 * calls do not wait for it.
 *
 * @param signal Stops it, when the caller has gone
 * @source docs/decisions/0033-pdf.md
 */
export async function renderPdf(report: Report, signal?: AbortSignal): Promise<Buffer> {
  const doc = new Pdf({
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    font: FONTS.regular,
    autoFirstPage: false,
    // The number of pages is known at the end.
    bufferPages: true,
    info: { Title: [report.title, ...report.about].join(' – ') },
    lang: 'en-NZ',
  })
  const written = contentOf(doc)
  for (const table of report.tables) await drawTable(doc, table, signal)
  if (report.tables.length === 0) drawEmpty(doc, report.empty)
  drawHeaders(doc, report)
  doc.end()
  return written
}

function contentOf(doc: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = []
    doc.on('data', (piece: Buffer) => pieces.push(piece))
    doc.on('end', () => resolve(Buffer.concat(pieces)))
    doc.on('error', reject)
  })
}

function drawEmpty(doc: PDFKit.PDFDocument, words: string): void {
  doc.addPage()
  doc.font(FONTS.regular, TEXT.size + 2).fillColor(INK.text)
  doc.text(words, PAGE.margin, TOP, { lineBreak: false })
}

function drawHeaders(doc: PDFKit.PDFDocument, { title, about }: Report): void {
  const { start, count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    doc.switchToPage(start + page)
    doc.font(FONTS.bold, 13).fillColor(INK.text).text(title, PAGE.margin, PAGE.margin, { lineBreak: false })
    const left = PAGE.margin + doc.widthOfString(title) + 12
    doc.font(FONTS.regular, 9.5).fillColor(INK.quiet)
    doc.text(about.join('  ·  '), left, PAGE.margin + 4, { lineBreak: false })
    const number = `Page ${page + 1} of ${count}`
    const right = PAGE.width - PAGE.margin - doc.widthOfString(number)
    doc.text(number, right, PAGE.margin + 4, { lineBreak: false })
  }
}

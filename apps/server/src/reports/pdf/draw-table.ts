import { inTurns } from '../../platform/call/in-turns.ts'
import type { CellLine, ReportColumn, ReportRow, ReportTable } from '../report.ts'
import { fitText } from './fit-text.ts'
import { BOTTOM, FONTS, INK, PAGE, QUIET, TEXT, TOP } from './page-style.ts'

/** A table on its pages, drawn down to `y`. */
interface Sheet {
  doc: PDFKit.PDFDocument
  columns: PlacedColumn[]
  y: number
}

interface PlacedColumn extends ReportColumn {
  x: number
  width: number
}

/** A row whose texts fit into their columns. */
interface FittedRow {
  cells: CellLine[][]
  height: number
}

const PADDING = { x: 4, y: 3.5 }
const MARK = { width: 2, gap: 3 }
const BAND = 16
/** Lines of one text in a cell: a row stays shorter than a page, however much is planned on its days. */
const LINES = 2

/** Draws a table from the top of a new page. Heads are repeated on each page, and a row never goes over its end. */
export async function drawTable(doc: PDFKit.PDFDocument, table: ReportTable, signal?: AbortSignal): Promise<void> {
  const sheet: Sheet = { doc, columns: placeColumns(table.columns), y: 0 }
  startPage(sheet)
  for (const { title, rows } of table.groups) {
    await inTurns(
      rows.entries(),
      ([index, cells]) => {
        const row = fitRow(sheet, cells)
        const isFirst = index === 0
        const isMoved = sheet.y + row.height + (isFirst ? BAND : 0) > BOTTOM
        if (isMoved) startPage(sheet)
        if (isFirst || isMoved) drawBand(sheet, title)
        drawRow(sheet, row, FONTS.regular)
      },
      signal,
    )
  }
  if (!table.total) return
  const total = fitRow(sheet, table.total)
  if (sheet.y + total.height > BOTTOM) startPage(sheet)
  drawRow(sheet, total, FONTS.bold)
}

function placeColumns(columns: readonly ReportColumn[]): PlacedColumn[] {
  const shares = columns.reduce((sum, { share }) => sum + share, 0)
  const ofShare = (PAGE.width - 2 * PAGE.margin) / shares
  let x = PAGE.margin
  return columns.map((column) => {
    const placed = { ...column, x, width: column.share * ofShare }
    x += placed.width
    return placed
  })
}

function startPage(sheet: Sheet): void {
  const { doc, columns } = sheet
  doc.addPage()
  sheet.y = TOP
  const lines = columns.map(({ head }) => head.map((text): CellLine => ({ text })))
  drawRow(sheet, { cells: lines, height: heightOf(lines) }, FONTS.bold)
}

/** A band over the page with the name of the group. */
function drawBand(sheet: Sheet, title: string): void {
  const { doc, y } = sheet
  const width = PAGE.width - 2 * PAGE.margin
  doc.rect(PAGE.margin, y, width, BAND).fill(INK.band)
  doc.font(FONTS.bold, TEXT.size).fillColor(INK.text)
  const room = { width: width - 2 * PADDING.x, lines: 1, widthOf: (text: string) => doc.widthOfString(text) }
  const [shown = ''] = fitText(title, room)
  doc.text(shown, PAGE.margin + PADDING.x, y + PADDING.y - 1, { lineBreak: false })
  sheet.y += BAND
}

function fitRow({ doc, columns }: Sheet, row: ReportRow): FittedRow {
  const cells = row.map((lines, index) =>
    lines.flatMap((line) => {
      doc.font(FONTS.regular, sizesOf(line).size)
      const width = columns[index]!.width - 2 * PADDING.x - indentOf(line)
      const texts = fitText(line.text, { width, lines: LINES, widthOf: (text) => doc.widthOfString(text) })
      return texts.map((text) => ({ ...line, text }))
    }),
  )
  return { cells, height: heightOf(cells) }
}

function heightOf(cells: readonly CellLine[][]): number {
  const heights = cells.map((lines) => lines.reduce((sum, line) => sum + sizesOf(line).line, 0))
  return Math.max(TEXT.line, ...heights) + 2 * PADDING.y
}

function drawRow(sheet: Sheet, { cells, height }: FittedRow, font: string): void {
  const { doc, columns, y } = sheet
  for (const [index, lines] of cells.entries()) {
    const { x, width, isNumber = false } = columns[index]!
    let top = y + PADDING.y
    for (const line of lines) {
      const { size, line: lineHeight } = sizesOf(line)
      if (line.mark) doc.rect(x + PADDING.x, top + 0.5, MARK.width, lineHeight - 2).fill(line.mark)
      doc.font(font, size).fillColor(line.isQuiet ? INK.quiet : INK.text)
      const left = isNumber ? x + width - PADDING.x - doc.widthOfString(line.text) : x + PADDING.x + indentOf(line)
      doc.text(line.text, left, top, { lineBreak: false })
      top += lineHeight
    }
  }
  sheet.y += height
  doc.moveTo(PAGE.margin, sheet.y)
  doc
    .lineTo(PAGE.width - PAGE.margin, sheet.y)
    .lineWidth(0.5)
    .stroke(INK.line)
}

function indentOf({ mark }: CellLine): number {
  return mark ? MARK.width + MARK.gap : 0
}

function sizesOf({ isQuiet }: CellLine): typeof TEXT {
  return isQuiet ? QUIET : TEXT
}

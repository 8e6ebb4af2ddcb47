export const PAGE_SIZES = [10, 25, 50, 100] as const

/** Pixels of a window that are not rows: bars, title, toolbar, headings and pager. */
const AROUND = 300
/** Pixels of a row. */
const ROW = 38

/** The smallest page size that fills a window of the height, so that no list ends halfway down the page; a phone shows cards. */
export function fittingPageSize({ height, isPhone }: { height: number; isPhone: boolean }): number {
  const rows = isPhone ? 0 : Math.floor((height - AROUND) / ROW)
  return PAGE_SIZES.find((size) => size >= rows) ?? PAGE_SIZES[PAGE_SIZES.length - 1]!
}

import { ChevronLeft, ChevronRight } from 'lucide-react'
import { t } from '../../../lib/words/words.ts'
import styles from './data-table.module.css'
import { PAGE_SIZES } from './fitting-page-size.ts'
import { Checking } from './table-states.tsx'
import type { TableView } from './use-table-view.ts'

interface TablePagerProps<Row> {
  view: TableView<Row>
  isUnpaged: boolean
}

/** 'Show X to Y of N entries', 'Records per page' and the pages. */
export function TablePager<Row>({ view, isUnpaged }: TablePagerProps<Row>) {
  const { count, total, first, pageRows, page, pages, pageSize } = view
  if (count === 0) return null
  const from = first + 1
  return (
    <div className={styles.pager}>
      <span aria-live="polite">
        {t('Show {from} to {to} of {total} entries', { from, to: first + pageRows.length, total: count })}
        {count < total && <span className={styles.filtered}>{t('filtered from {total}', { total })}</span>}
      </span>
      {view.isChecking && <Checking />}
      <span className={styles.grow} />
      {!isUnpaged && (
        <>
          <label className={styles.sizes}>
            <span>{t('Records per page')}</span>
            <select
              className="select"
              value={pageSize}
              onChange={(event) => view.setPageSize(Number(event.target.value))}
            >
              {PAGE_SIZES.map((size) => (
                <option key={size}>{size}</option>
              ))}
            </select>
          </label>
          <nav className={styles.pages} aria-label={t('Pages')}>
            <PageButton label={t('Previous page')} isDisabled={page === 1} onClick={() => view.setPage(page - 1)}>
              <ChevronLeft size={16} aria-hidden="true" />
            </PageButton>
            {pagesAround(page, pages).map((number, index) =>
              number === null ? (
                <span key={`gap ${index}`} className={styles.gap}>
                  …
                </span>
              ) : (
                <PageButton
                  key={number}
                  label={t('Page {number}', { number })}
                  isCurrent={number === page}
                  onClick={() => view.setPage(number)}
                >
                  {number}
                </PageButton>
              ),
            )}
            <PageButton label={t('Next page')} isDisabled={page === pages} onClick={() => view.setPage(page + 1)}>
              <ChevronRight size={16} aria-hidden="true" />
            </PageButton>
          </nav>
        </>
      )}
    </div>
  )
}

interface PageButtonProps {
  label: string
  isCurrent?: boolean
  isDisabled?: boolean
  onClick: () => void
  children: React.ReactNode
}

function PageButton({ label, isCurrent = false, isDisabled = false, onClick, children }: PageButtonProps) {
  return (
    <button
      type="button"
      className={isCurrent ? styles.currentPage : ''}
      aria-label={label}
      {...(isCurrent ? { 'aria-current': 'page' } : {})}
      disabled={isDisabled}
      onClick={onClick}
    >
      {children}
    </button>
  )
}

/** First, last and the pages around the current one; null is a gap. */
export function pagesAround(page: number, pages: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages)
  const numbers = [...new Set(wanted)].toSorted((a, b) => a - b)
  return numbers.flatMap((number, index) => {
    const before = numbers[index - 1]
    if (before === undefined || number === before + 1) return [number]
    return number === before + 2 ? [number - 1, number] : [null, number]
  })
}

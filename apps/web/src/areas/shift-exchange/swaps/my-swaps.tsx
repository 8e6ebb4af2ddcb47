import { Button } from 'antd'
import { ArrowLeftRight } from 'lucide-react'
import { Suspense, useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import { t } from '../../../lib/words/words.ts'
import { lazyDialog } from '../../../ui/kit/late/lazy-dialog.tsx'
import { EmptyNote } from '../empty-note.tsx'
import styles from '../exchange.module.css'
import { ReadState } from '../read-state.tsx'
import { MySwapCard } from './my-swap-card.tsx'
import { type MySwap, useMySwaps } from './my-swaps.queries.ts'
import { isWaiting } from './swap.words.ts'

const AskPanel = lazyDialog(() => import('./ask-panel.tsx').then((file) => file.AskPanel))

/** Old swaps that are listed at once. */
const AT_ONCE = 10

/** Swaps that the reader asked for, or is asked for: those that wait for them first. */
export function MySwaps() {
  const read = useMySwaps()
  const asking = useAsking()
  const swaps = read.data
  const ask = (
    <Button type="primary" icon={<ArrowLeftRight size={16} aria-hidden="true" />} onClick={asking.open}>
      {t('Swap a shift')}
    </Button>
  )
  return (
    <>
      {!swaps ? (
        <ReadState read={read} failure={t('The swaps could not be loaded.')} />
      ) : swaps.length === 0 ? (
        <EmptyNote
          title={t('No swaps')}
          detail={t(
            'Offer one of your shifts to a colleague, for one of theirs or for none. Nothing changes before both agree and the rules of your company are kept.',
          )}
          action={ask}
        />
      ) : (
        <>
          <div className={styles.section}>
            <div className={styles.actions}>{ask}</div>
          </div>
          <Swaps title={t('Asked of you')} swaps={swaps.filter((swap) => !swap.isMine && swap.status === 'Asked')} />
          <Swaps
            title={t('Waiting for others')}
            swaps={swaps.filter((swap) => isWaiting(swap) && (swap.isMine || swap.status === 'Accepted'))}
          />
          <Swaps title={t('Done')} swaps={swaps.filter((swap) => !isWaiting(swap))} />
        </>
      )}
      {asking.isOpen && (
        <Suspense>
          <AskPanel start={asking.start} onClose={asking.close} />
        </Suspense>
      )}
    </>
  )
}

/** The panel opens by its button, or with the shift that the address names. */
function useAsking() {
  const [isOpen, setIsOpen] = useState(false)
  const [search, setSearch] = useSearchParams()
  const [day, shift] = [search.get('day'), search.get('shift')]
  const start = day !== null && shift !== null ? { workDate: day, workSectionId: shift } : undefined
  return {
    isOpen: isOpen || start !== undefined,
    start,
    open: () => setIsOpen(true),
    close: () => {
      setIsOpen(false)
      if (start) setSearch({}, { replace: true })
    },
  }
}

function Swaps({ title, swaps }: { title: string; swaps: readonly MySwap[] }) {
  const id = useId()
  const [shown, setShown] = useState(AT_ONCE)
  if (swaps.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={styles.cards}>
        {swaps.slice(0, shown).map((swap) => (
          <li key={swap.id}>
            <MySwapCard swap={swap} />
          </li>
        ))}
      </ul>
      {swaps.length > shown && (
        <Button onClick={() => setShown(shown + AT_ONCE)}>
          {t('Show more ({count} left)', { count: swaps.length - shown })}
        </Button>
      )}
    </section>
  )
}

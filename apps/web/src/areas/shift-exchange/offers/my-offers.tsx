import type { OfferedShift } from '@timeloom/contract'
import { useId } from 'react'
import { t } from '../../../lib/words/words.ts'
import { EmptyNote } from '../empty-note.tsx'
import styles from '../exchange.module.css'
import { ReadState } from '../read-state.tsx'
import { OfferCard } from './offer-card.tsx'
import { useOffers } from './offers.queries.ts'

/** Open shifts that are offered to the reader: those to answer first. */
export function MyOffers() {
  const read = useOffers()
  if (!read.data) return <ReadState read={read} failure={t('The open shifts could not be loaded.')} />
  if (read.data.length === 0) {
    return (
      <EmptyNote
        title={t('No open shifts')}
        detail={t(
          'A shift without a person that suits you is offered here, and you get a message. Keep your availability up to date: it decides what you are offered.',
        )}
      />
    )
  }
  const open = read.data.filter(isToAnswer)
  const taken = read.data.filter(({ answer }) => answer === 'Claimed')
  const others = read.data.filter((offer) => !open.includes(offer) && !taken.includes(offer))
  return (
    <>
      <Offers title={t('To answer')} offers={open} none={t('Nothing to answer at the moment.')} />
      <Offers title={t('Yours')} offers={taken} />
      <Offers title={t('Declined, or no longer open')} offers={others} />
    </>
  )
}

function isToAnswer({ answer, status }: OfferedShift): boolean {
  return answer === 'Offered' && status === 'Open'
}

function Offers({ title, offers, none }: { title: string; offers: readonly OfferedShift[]; none?: string }) {
  const id = useId()
  if (offers.length === 0 && none === undefined) return null
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {offers.length === 0 && <p className={styles.note}>{none}</p>}
      <ul className={styles.cards}>
        {offers.map((offer) => (
          <li key={offer.id}>
            <OfferCard offer={offer} />
          </li>
        ))}
      </ul>
    </section>
  )
}

import type { OfferedShift } from '@timeloom/contract'
import { Button } from 'antd'
import { Check, Hand, X } from 'lucide-react'
import { useSettings, useUser } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { Tag } from '../../../ui/widgets/status-tag/status-tag.tsx'
import { claimByWords } from '../claim-by.words.ts'
import styles from '../exchange.module.css'
import { FitChips } from '../fit-chips.tsx'
import { ShiftLine } from '../shift-line.tsx'
import { shiftWords } from '../shift.words.ts'
import { useClaim, useDecline } from './offers.queries.ts'

/** An open shift as its reader answers it: how it suits them, one tap to take it. */
export function OfferCard({ offer }: { offer: OfferedShift }) {
  const { timeFormat } = useUser()
  const { timeZoneId: timeZone } = useSettings()
  const claim = useClaim(offer)
  const { decline, isPending: isDeclining } = useDecline(offer)
  const isOpen = offer.status === 'Open' && offer.answer !== 'Claimed'
  const isBlocked = offer.reasons.some(({ isBlocking }) => isBlocking)
  const what = shiftWords(offer, timeFormat)
  return (
    <article className={styles.card} data-done={isOpen ? undefined : true} aria-label={what}>
      <div className={styles.cardHead}>
        <ShiftLine shift={offer} />
        <StateTag offer={offer} />
      </div>
      {isOpen && <FitChips isOwn reasons={offer.reasons} fits={fitsOf(offer)} />}
      {offer.note !== null && <p className={styles.quote}>{offer.note}</p>}
      {isOpen && (
        <p className={styles.note}>
          {[
            claimByWords(offer.deadline, { timeFormat, timeZone }),
            t('{count, plural, one {# place left} other {# places left}}', { count: offer.placesLeft }),
          ].join(' · ')}
        </p>
      )}
      {isOpen && (
        <div className={styles.actions}>
          <Button
            type="primary"
            icon={<Hand size={16} aria-hidden="true" />}
            loading={claim.isPending}
            disabled={isBlocked || isDeclining}
            aria-label={claim.isPending ? undefined : t('Claim {shift}', { shift: what })}
            onClick={() => claim.mutate({ body: { id: offer.id } })}
          >
            {claim.isPending ? t('Claiming…') : t('Claim')}
          </Button>
          {offer.answer === 'Offered' && (
            <Button
              icon={<X size={16} aria-hidden="true" />}
              disabled={claim.isPending || isDeclining}
              aria-label={t('Decline {shift}', { shift: what })}
              onClick={() => void decline()}
            >
              {t('Decline')}
            </Button>
          )}
        </div>
      )}
    </article>
  )
}

/** What speaks for it, where nothing is against it. */
function fitsOf({ skills }: OfferedShift): string[] {
  return [
    ...skills.map(({ name }) => t('You have the skill {name}', { name })),
    t('Fits your other shifts, rest and availability'),
  ]
}

function StateTag({ offer: { answer, status } }: { offer: OfferedShift }) {
  if (answer === 'Claimed') {
    return (
      <Tag tone="ok" icon={Check}>
        {t('Yours')}
      </Tag>
    )
  }
  if (status === 'Filled') return <Tag>{t('Someone else has it')}</Tag>
  if (status === 'Withdrawn') return <Tag>{t('Withdrawn')}</Tag>
  if (status === 'Over') return <Tag>{t('Too late to claim')}</Tag>
  return answer === 'Declined' ? <Tag>{t('You declined')}</Tag> : null
}

import type { PayCard, PayCardDetail } from '@timeloom/contract'
import { PencilLine } from 'lucide-react'
import { t } from '../../../lib/words/words.ts'
import styles from './pay-card.module.css'
import { changeWords, totalsOf } from './pay-card.words.ts'

/** The lines of a pay card to read: what is calculated, what is paid, and who changed it. */
export function PayCardTable({ card, hasNotes = false }: { card: PayCard; hasNotes?: boolean }) {
  if (card.details.length === 0) return <p className={styles.none}>{t('Nothing to pay yet.')}</p>
  const totals = totalsOf(card.details)
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('Pay type')}</th>
          <th scope="col">{t('Units')}</th>
          <th scope="col">{t('Eff Units')}</th>
        </tr>
      </thead>
      <tbody>
        {card.details.map((line) => (
          <Line key={line.id} line={line} hasNotes={hasNotes} />
        ))}
      </tbody>
      {card.details.length > 1 && (
        <tfoot>
          <tr>
            <th scope="row">{t('Total')}</th>
            <td>{totals.units.toFixed(2)}</td>
            <td>{totals.effUnits.toFixed(2)}</td>
          </tr>
        </tfoot>
      )}
    </table>
  )
}

function Line({ line, hasNotes }: { line: PayCardDetail; hasNotes: boolean }) {
  const change = changeWords(line)
  return (
    <tr data-changed={change === undefined ? undefined : true}>
      <th scope="row">
        {line.payTypeName}
        {change !== undefined && (
          <small className={styles.change}>
            <PencilLine size={12} aria-hidden="true" /> {change}
          </small>
        )}
        {hasNotes && line.notes !== '' && <small>{line.notes}</small>}
        {!line.isExported && <small>{t('Not in the payroll file')}</small>}
      </th>
      <td>{line.units.toFixed(2)}</td>
      <td>{line.effUnits.toFixed(2)}</td>
    </tr>
  )
}

import type { WholeRollCall } from '@timeloom/contract'
import { Button } from 'antd'
import { Siren } from 'lucide-react'
import { Link } from 'react-router'
import { t } from '../../lib/words/words.ts'
import { confirm } from '../../ui/kit/feedback/confirm.ts'
import styles from './evacuation.module.css'
import { useEnd } from './evacuation.queries.ts'
import { durationWords, rollCallTitle } from './evacuation.words.ts'
import { useNow } from './use-roll-call.ts'

interface RollCallBandProps {
  rollCall: WholeRollCall
  time: (at: string) => string
}

/** What it is, where, since when; a drill has a colour and a word of its own. */
export function RollCallBand({ rollCall, time }: RollCallBandProps) {
  const { id, isDrill, note, startedAt, startedBy, endedAt, safe, missing, unknown } = rollCall
  const now = useNow()
  const end = useEnd()
  const title = rollCallTitle(rollCall)
  const started = t('started {time} by {who}', { time: time(startedAt), who: startedBy })
  const about = [isDrill ? t('A drill, not real') : t('Real, not a drill'), note, started]
  const until = endedAt === null ? now : Date.parse(endedAt)
  const ask = async () => {
    const isSure = await confirm({
      title: t('End the roll call'),
      question: isDrill ? t('End this drill?') : t('End this roll call?'),
      detail:
        missing + unknown > 0
          ? t('{missing} missing and {unknown} unknown. Marks that wardens have yet to send still count.', {
              missing,
              unknown,
            })
          : t('Everyone is safe.'),
      kind: 'danger',
    })
    if (isSure) end.mutate({ params: { id } })
  }
  return (
    <div className={`${styles.band} ${isDrill ? styles.drill : ''}`}>
      <title>{`${title} · Timeloom`}</title>
      <Siren size={34} aria-hidden="true" className={styles.siren} />
      <div className={styles.bandWords}>
        <h1 tabIndex={-1}>{title}</h1>
        <span>{about.filter(Boolean).join(' · ')}</span>
      </div>
      <div className={styles.clock}>
        <b aria-label={t('Time since it started')}>{durationWords(until - Date.parse(startedAt))}</b>
        <span>{t('{count, plural, one {# person} other {# people}}', { count: safe + missing + unknown })}</span>
      </div>
      <nav className={styles.bandLinks} aria-label={t('This roll call')}>
        <Link to="/evacuation">{t('All roll calls')}</Link>
        <Link to={`/evacuation/${id}/report`}>{t('Report')}</Link>
        {endedAt === null ? (
          <Button ghost className={styles.end ?? ''} loading={end.isPending} onClick={() => void ask()}>
            {t('End')}
          </Button>
        ) : (
          <b>{t('Ended {time}', { time: time(endedAt) })}</b>
        )}
      </nav>
    </div>
  )
}

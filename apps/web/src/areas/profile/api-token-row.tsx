import type { ApiToken } from '@timeloom/contract'
import { Button } from 'antd'
import { Braces } from 'lucide-react'
import { formatDate, formatMoment } from '../../lib/format/dates.ts'
import { useSettings, useUser } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { confirm } from '../../ui/kit/feedback/confirm.ts'
import { Tag } from '../../ui/widgets/status-tag/status-tag.tsx'
import { useEndApiToken } from './api-tokens.queries.ts'
import styles from './api-tokens.module.css'
import cards from './profile.module.css'

/** One token: what it may do, when it was last used, and how long it is valid. */
export function ApiTokenRow({ token }: { token: ApiToken }) {
  const { name, scopes, isExpired } = token
  const endToken = useEndApiToken()
  const end = async () => {
    const isSure = await confirm({
      title: t('API tokens'),
      question: t('End the API token {name}?', { name }),
      detail: t('Programs that use it will lose access.'),
      kind: 'danger',
    })
    if (isSure) endToken.mutate({ body: { tokenId: token.id } })
  }
  return (
    <li className={cards.signIn}>
      <Braces size={20} aria-hidden="true" />
      <div className={cards.signInWords}>
        <b>{name}</b>
        <span className={styles.scopes}>{scopes.join(' · ')}</span>
        <span>{useFacts(token)}</span>
      </div>
      {isExpired && <Tag tone="warning">{t('Expired')}</Tag>}
      <Button
        onClick={() => void end()}
        loading={endToken.isPending}
        aria-label={t('End the API token {name}', { name })}
      >
        {t('End')}
      </Button>
    </li>
  )
}

function useFacts({ createdAt, lastUsedAt, expiresOn }: ApiToken): string {
  const formats = useUser()
  const { timeZoneId } = useSettings()
  const moment = (instant: string) => formatMoment(instant, formats, timeZoneId)
  return [
    t('created {made}', { made: moment(createdAt) }),
    lastUsedAt === null ? t('not used yet') : t('last used {used}', { used: moment(lastUsedAt) }),
    expiresOn === null ? t('no expiry date') : t('last day {day}', { day: formatDate(expiresOn, formats) }),
  ].join(' · ')
}

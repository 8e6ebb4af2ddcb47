import type { SignIn } from '@timeloom/contract'
import { Button } from 'antd'
import { Monitor, Smartphone } from 'lucide-react'
import { formatMoment } from '../../lib/format/dates.ts'
import { useSettings, useUser } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { confirm } from '../../ui/kit/feedback/confirm.ts'
import { Tag } from '../../ui/widgets/status-tag/status-tag.tsx'
import { useEndSession } from './profile.queries.ts'
import styles from './profile.module.css'

/** One sign-in: device, address, when it was used last. */
export function SignInRow({ signIn }: { signIn: SignIn }) {
  const formats = useUser()
  const { timeZoneId } = useSettings()
  const endSession = useEndSession()
  const device = signIn.device ?? t('Unknown device')
  const Icon = /iPhone|iPad|Android/.test(device) ? Smartphone : Monitor
  const end = async () => {
    const question = t('End the sign-in on {device}?', { device })
    const isSure = await confirm({ title: t('Sign-ins'), question, kind: 'danger' })
    if (isSure) endSession.mutate({ body: { signInId: signIn.id } })
  }
  const used = formatMoment(signIn.lastUsedAt, formats, timeZoneId)
  const since = formatMoment(signIn.signedInAt, formats, timeZoneId)
  return (
    <li className={styles.signIn}>
      <Icon size={20} aria-hidden="true" />
      <div className={styles.signInWords}>
        <b>{device}</b>
        <span>{[signIn.address, signIn.roleName].filter(Boolean).join(' · ')}</span>
        <span>{t('Last used {used}, signed in {since}', { used, since })}</span>
      </div>
      {signIn.isCurrent ? (
        <Tag tone="ok">{t('Current')}</Tag>
      ) : (
        <Button
          onClick={() => void end()}
          loading={endSession.isPending}
          aria-label={t('End the sign-in on {device}', { device })}
        >
          {t('End')}
        </Button>
      )}
    </li>
  )
}

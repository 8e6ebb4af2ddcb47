import type { Device } from '@timeloom/contract'
import { useCan } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { confirm } from '../../ui/kit/feedback/confirm.ts'
import styles from './devices.module.css'
import { useRevokeDevice } from './devices.queries.ts'

interface DeviceActionsProps {
  device: Device
  onEdit: (device: Device) => void
}

/** What can be done with a device that is in use. */
export function DeviceActions({ device, onEdit }: DeviceActionsProps) {
  const mayUpdate = useCan('kioskContent:update')
  const revoke = useRevokeDevice()
  const { id, name, queueLength, revokedAt } = device
  if (!mayUpdate || revokedAt !== null) return null
  const ask = async () => {
    const isSure = await confirm({
      title: t('Revoke the device'),
      question: t('Revoke {name}?', { name }),
      detail: revokeWords(queueLength),
      yes: t('Revoke'),
      no: t('Keep'),
      kind: 'danger',
    })
    if (isSure) revoke.mutate({ params: { id } })
  }
  return (
    <span className={styles.actions}>
      <button type="button" aria-label={t('Edit {name}', { name })} onClick={() => onEdit(device)}>
        {t('Edit')}
      </button>
      <button
        type="button"
        disabled={revoke.isPending}
        aria-label={revoke.isPending ? undefined : t('Revoke {name}', { name })}
        onClick={() => void ask()}
      >
        {revoke.isPending ? t('Revoking…') : t('Revoke')}
      </button>
    </span>
  )
}

function revokeWords(queueLength: number | null): string {
  const meaning = t(
    'It can no longer be used, from now on and for good. Punches that are still on it are kept when it sends them: they wait under Held punches for someone to settle them. To use the tablet again, set it up with a new code.',
  )
  if (!queueLength) return meaning
  const waiting = t(
    '{count, plural, one {# punch was} other {# punches were}} waiting on it when it was last heard of.',
    {
      count: queueLength,
    },
  )
  return `${meaning} ${waiting}`
}

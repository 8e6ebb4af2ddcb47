import type { AnswerOf, readPunchPhoto } from '@timeloom/contract'
import { Button } from 'antd'
import { Camera } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../../lib/words/words.ts'
import { usePunchPhoto, useViewPhoto } from '../timesheets.queries.ts'
import styles from './punch-dialog.module.css'

type State = NonNullable<AnswerOf<typeof readPunchPhoto>['state']>

/** The photo that was taken with the punch, once someone asks for it: each look is recorded. */
export function PunchPhoto({ punchId, employeeName }: { punchId: string; employeeName: string }) {
  const state = usePunchPhoto(punchId).data?.state ?? null
  const view = useViewPhoto()
  const [photo, setPhoto] = useState<string | null>(null)
  if (state === null) return null
  const show = async () => {
    const answer = await view.mutateAsync({ params: { id: punchId }, body: {} }).catch(() => undefined)
    if (answer?.photo !== undefined) setPhoto(answer.photo)
  }
  return (
    <section className={styles.history} aria-label={t('Photo')}>
      <h3>{t('Photo')}</h3>
      {photo !== null && (
        <img
          className={styles.photo}
          src={`data:image/jpeg;base64,${photo}`}
          alt={t('{name} at the punch', { name: employeeName })}
        />
      )}
      {photo === null && state === 'kept' && (
        <Button icon={<Camera size={14} aria-hidden="true" />} loading={view.isPending} onClick={() => void show()}>
          {t('Show the photo')}
        </Button>
      )}
      <p>{photoWords(state)}</p>
    </section>
  )
}

function photoWords(state: State): string {
  switch (state) {
    case 'kept':
      return t('Who looks at it is recorded in the history.')
    case 'waiting':
      return t('It was taken, and the device has not sent it yet.')
    case 'none':
      return t('There was no camera to take one with.')
    case 'deleted':
      return t('It was kept for as long as the company keeps photos, and is deleted.')
  }
}

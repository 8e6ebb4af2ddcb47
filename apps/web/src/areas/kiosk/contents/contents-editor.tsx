import { type AppSettings, KIOSK_USER_TYPES, type KioskContents, type KioskUserType } from '@timeloom/contract'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { useCan, useSettings } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { useUnsavedGuard } from '../../../ui/kit/form/use-unsaved-guard.ts'
import { HistoryButton } from '../../../ui/widgets/history/history-button.tsx'
import { PageFrame } from '../../../ui/kit/page-frame/page-frame.tsx'
import styles from './contents.module.css'
import { problemsOf } from './contents-draft.ts'
import { KioskPreview } from './kiosk-preview.tsx'
import { SettingsCard } from './settings-card.tsx'
import { useKioskContents } from './use-kiosk-contents.ts'
import { useKioskSettings } from './use-kiosk-settings.ts'
import { UserTypeCard } from './user-type-card.tsx'

interface ContentsEditorProps {
  /** As the page began. */
  contents: KioskContents
  settings: AppSettings
}

/** The cards next to the kiosk preview; one Save for all changes. */
export function ContentsEditor(stored: ContentsEditorProps) {
  const contents = useKioskContents(stored.contents)
  const settings = useKioskSettings(stored.settings)
  const [isTried, setIsTried] = useState(false)
  const [isSaving, setIsSaving] = useState(false)
  const [looksAt, setLooksAt] = useState<KioskUserType>('Visitor')
  const form = useRef<HTMLDivElement>(null)
  const canSave = useCan('kioskContent:update')
  const { companyId } = useSettings()
  const isDirty = contents.isChanged || settings.isChanged
  useUnsavedGuard({ isDirty, isSaving })

  const { labels, items } = contents.shown
  const problems = problemsOf(contents.shown)
  const save = async () => {
    if (contents.isChanged && Object.keys(problems).length > 0) {
      setIsTried(true)
      focusFirstWrong(form.current)
      return
    }
    setIsSaving(true)
    try {
      if (!(await contents.save())) return
      setIsTried(false)
      await settings.save()
    } finally {
      setIsSaving(false)
    }
  }

  return (
    <PageFrame
      title={t('Kiosk contents')}
      actions={
        <HistoryButton
          name={t('Kiosk contents')}
          of={{ entities: ['kiosk_content', 'app_setting'], entityId: companyId }}
        />
      }
      footer={
        canSave && (
          <>
            <div className={styles.meanwhile}>
              {contents.note}
              {settings.note}
            </div>
            <span className={styles.state} role="status">
              {isDirty ? t('Not saved yet') : ''}
            </span>
            <Button type="primary" loading={isSaving} disabled={!isDirty} onClick={() => void save()}>
              {t('Save')}
            </Button>
          </>
        )
      }
    >
      <div className={styles.layout} ref={form}>
        <div className={styles.cards}>
          {KIOSK_USER_TYPES.map((userType) => (
            <UserTypeCard
              key={userType}
              userType={userType}
              label={labels[userType]}
              items={items[userType]}
              problems={{ ...(isTried ? problems : {}), ...contents.problems }}
              others={{
                label: contents.others[`label.${userType}`],
                items: contents.others[`contents.${userType}`],
              }}
              isDisabled={!canSave}
              onFocus={() => setLooksAt(userType)}
              onLabel={(label) => contents.change((now) => ({ ...now, labels: { ...now.labels, [userType]: label } }))}
              onItems={(to) =>
                contents.change((now) => ({ ...now, items: { ...now.items, [userType]: to(now.items[userType]) } }))
              }
            />
          ))}
          <SettingsCard
            settings={settings.shown}
            others={settings.others}
            isDisabled={!canSave}
            onChange={(more) => settings.change((now) => ({ ...now, ...more }))}
          />
        </div>
        <KioskPreview draft={contents.shown} settings={settings.shown} looksAt={looksAt} onLook={setLooksAt} />
      </div>
    </PageFrame>
  )
}

/** The fields are marked with the next render. */
function focusFirstWrong(form: HTMLElement | null) {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}

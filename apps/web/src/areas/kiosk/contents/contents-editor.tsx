import {
  type AppSettings,
  KIOSK_USER_TYPES,
  type KioskContents,
  type KioskSettings,
  type KioskUserType,
} from '@timeloom/contract'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { useCan, useSettings } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { useUnsavedGuard } from '../../../ui/kit/form/use-unsaved-guard.ts'
import { HistoryButton } from '../../../ui/widgets/history/history-button.tsx'
import { PageFrame } from '../../../ui/kit/page-frame/page-frame.tsx'
import styles from './contents.module.css'
import { type ContentsDraft, draftOf, isChanged, problemsOf } from './contents-draft.ts'
import { KioskPreview } from './kiosk-preview.tsx'
import { OneOfTwo } from './one-of-two.tsx'
import { SettingsCard } from './settings-card.tsx'
import { useSaveKiosk } from './use-save-kiosk.ts'
import { UserTypeCard } from './user-type-card.tsx'

interface ContentsEditorProps {
  contents: KioskContents
  settings: AppSettings
}

/** The cards and the kiosk beside them; one Save for what was changed. */
export function ContentsEditor({ contents, settings }: ContentsEditorProps) {
  const [draft, setDraft] = useState<ContentsDraft>()
  const [chosen, setChosen] = useState<{ settings: Partial<KioskSettings>; version: number }>()
  const [isTried, setIsTried] = useState(false)
  const [looksAt, setLooksAt] = useState<KioskUserType>('Visitor')
  const form = useRef<HTMLDivElement>(null)
  const canSave = useCan('kioskContent:update')
  const { companyId } = useSettings()

  const shown = draft ?? draftOf(contents)
  const shownSettings = { ...settings, ...chosen?.settings }
  const areContentsChanged = draft !== undefined && isChanged(draft, contents)
  const changedSettings = changesOf(settings, chosen?.settings ?? {})
  const isDirty = areContentsChanged || changedSettings !== undefined
  const saving = useSaveKiosk({
    onContentsSaved: () => {
      setDraft(undefined)
      setIsTried(false)
    },
    onSettingsSaved: () => setChosen(undefined),
  })
  useUnsavedGuard({ isDirty, isSaving: saving.isPending })

  const change = (to: (now: ContentsDraft) => ContentsDraft) => {
    saving.forgetProblems()
    setDraft((now) => to(now ?? shown))
  }
  const problems = problemsOf(shown)
  const save = () => {
    if (areContentsChanged && Object.keys(problems).length > 0) {
      setIsTried(true)
      focusFirstWrong(form.current)
      return
    }
    saving.save({
      contents: areContentsChanged ? shown : undefined,
      settings: changedSettings && { ...changedSettings, version: chosen?.version ?? settings.version },
    })
  }
  const load = async () => {
    await saving.reread()
    setDraft(undefined)
    setChosen(undefined)
    setIsTried(false)
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
            <span className={styles.state} role="status">
              {isDirty ? t('Not saved yet') : ''}
            </span>
            <Button type="primary" loading={saving.isPending} disabled={!isDirty} onClick={save}>
              {t('Save')}
            </Button>
          </>
        )
      }
    >
      <div className={styles.layout} ref={form}>
        <div className={styles.cards}>
          {saving.stale && (
            <OneOfTwo by={saving.stale.changedBy} onLoad={() => void load()} onKeep={saving.stale.overwrite} />
          )}
          {KIOSK_USER_TYPES.map((userType) => (
            <UserTypeCard
              key={userType}
              userType={userType}
              label={shown.labels[userType]}
              items={shown.items[userType]}
              problems={{ ...(isTried ? problems : {}), ...saving.problems }}
              isDisabled={!canSave}
              onFocus={() => setLooksAt(userType)}
              onLabel={(label) => change((now) => ({ ...now, labels: { ...now.labels, [userType]: label } }))}
              onItems={(to) =>
                change((now) => ({ ...now, items: { ...now.items, [userType]: to(now.items[userType]) } }))
              }
            />
          ))}
          <SettingsCard
            settings={shownSettings}
            isDisabled={!canSave}
            onChange={(more) =>
              setChosen({ settings: { ...chosen?.settings, ...more }, version: chosen?.version ?? settings.version })
            }
          />
        </div>
        <KioskPreview draft={shown} settings={shownSettings} looksAt={looksAt} onLook={setLooksAt} />
      </div>
    </PageFrame>
  )
}

/** What of the chosen settings is other than what is saved; undefined: nothing */
function changesOf(saved: KioskSettings, chosen: Partial<KioskSettings>): Partial<KioskSettings> | undefined {
  const changed = Object.entries(chosen).filter(([name, value]) => saved[name as keyof KioskSettings] !== value)
  return changed.length > 0 ? Object.fromEntries(changed) : undefined
}

/** The fields are marked with the next drawing. */
function focusFirstWrong(form: HTMLElement | null) {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}

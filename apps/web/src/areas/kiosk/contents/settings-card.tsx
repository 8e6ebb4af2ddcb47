import { type KioskSettings, PHOTO_QUALITIES } from '@timeloom/contract'
import { Input, Segmented, Switch } from 'antd'
import { Settings2 } from 'lucide-react'
import { useId } from 'react'
import { t } from '../../../lib/words/words.ts'
import styles from './contents.module.css'

interface SettingsCardProps {
  settings: KioskSettings
  isDisabled: boolean
  onChange: (change: Partial<KioskSettings>) => void
}

type SwitchName = { [K in keyof KioskSettings]: KioskSettings[K] extends boolean ? K : never }[keyof KioskSettings]

/** How kiosks behave. @source spec 002 §3 Kiosk settings; spec/settings.md section 4 */
export function SettingsCard({ settings, isDisabled, onChange }: SettingsCardProps) {
  const ids = { title: useId(), welcome: useId(), quality: useId() }
  return (
    <section className={styles.card} aria-labelledby={ids.title}>
      <h2 id={ids.title} className={styles.cardTitle}>
        <Settings2 size={18} aria-hidden="true" />
        {t('Kiosk settings')}
      </h2>
      <div className={styles.field}>
        <label htmlFor={ids.welcome}>{t('Welcome message')}</label>
        <Input
          id={ids.welcome}
          value={settings.welcomeMessage}
          maxLength={100}
          disabled={isDisabled}
          onChange={({ target }) => onChange({ welcomeMessage: target.value })}
        />
        <span className={styles.help}>{t('Stands above the name of the company.')}</span>
      </div>
      <div className={styles.switches}>
        {switchGroups().map(({ title, switches }) => (
          <fieldset key={title} className={styles.group}>
            <legend>{title}</legend>
            {switches.map(([name, word]) => (
              <label key={name} className={styles.switch}>
                <Switch
                  size="small"
                  aria-label={word}
                  checked={settings[name]}
                  disabled={isDisabled}
                  onChange={(isOn) => onChange({ [name]: isOn })}
                />
                {word}
              </label>
            ))}
          </fieldset>
        ))}
      </div>
      <div className={styles.field}>
        <span id={ids.quality} className={styles.legend}>
          {t('Quality of photos')}
        </span>
        <Segmented
          aria-labelledby={ids.quality}
          className={styles.quality ?? ''}
          options={PHOTO_QUALITIES.map((value) => ({ value, label: qualityWord(value) }))}
          value={settings.uploadPhotoQuality}
          disabled={isDisabled}
          onChange={(uploadPhotoQuality) => onChange({ uploadPhotoQuality })}
        />
      </div>
    </section>
  )
}

function switchGroups(): { title: string; switches: [SwitchName, string][] }[] {
  return [
    {
      title: t('Offered at the kiosk'),
      switches: [
        ['enableEmployee', t('Employee')],
        ['enableVisitor', t('Visitor')],
        ['enableContractor', t('Contractor')],
        ['enableLeave', t('Leave')],
      ],
    },
    {
      title: t('Asked of visitors and contractors'),
      switches: [
        ['enableCarRego', t('Car rego')],
        ['enableComment', t('Comment')],
        ['enableEmail', t('Email')],
      ],
    },
    {
      title: t('With a punch'),
      switches: [
        ['enableDefaultWorkCode', t('Default work code')],
        ['enablePunchNote', t('Punch note')],
      ],
    },
  ]
}

function qualityWord(quality: KioskSettings['uploadPhotoQuality']): string {
  return { low: t('Low'), medium: t('Medium'), high: t('High') }[quality]
}

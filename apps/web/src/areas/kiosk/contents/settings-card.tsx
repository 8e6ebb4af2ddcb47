import type { KioskSettings } from '@timeloom/contract'
import { Input, Segmented, Switch } from 'antd'
import { Settings2 } from 'lucide-react'
import { useId } from 'react'
import { t } from '../../../lib/words/words.ts'
import styles from './contents.module.css'
import { photoDays, photoQualities, switchGroups } from './kiosk-fields.tsx'

interface SettingsCardProps {
  settings: KioskSettings
  /** Of what both changed, what someone else saved in the meantime. */
  others: Partial<Record<keyof KioskSettings, string>>
  isDisabled: boolean
  onChange: (change: Partial<KioskSettings>) => void
}

/** How kiosks behave. @source spec 002 §3 Kiosk settings; spec/settings.md section 4 */
export function SettingsCard({ settings, others, isDisabled, onChange }: SettingsCardProps) {
  const ids = { title: useId(), welcome: useId(), welcomeHelp: useId(), quality: useId(), days: useId() }
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
          aria-describedby={ids.welcomeHelp}
          disabled={isDisabled}
          onChange={({ target }) => onChange({ welcomeMessage: target.value })}
        />
        <span id={ids.welcomeHelp} className={styles.help}>
          {others.welcomeMessage ?? t('Shown above the company name.')}
        </span>
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
          {t('Photo quality')}
        </span>
        <Segmented
          aria-labelledby={ids.quality}
          className={styles.quality ?? ''}
          options={photoQualities()}
          value={settings.uploadPhotoQuality}
          disabled={isDisabled}
          onChange={(uploadPhotoQuality) => onChange({ uploadPhotoQuality })}
        />
        {others.uploadPhotoQuality !== undefined && <span className={styles.help}>{others.uploadPhotoQuality}</span>}
      </div>
      {settings.enablePunchPhoto && (
        <div className={styles.field}>
          <span id={ids.days} className={styles.legend}>
            {t('Photos are kept for')}
          </span>
          <Segmented
            aria-labelledby={ids.days}
            className={styles.quality ?? ''}
            options={photoDays()}
            value={settings.punchPhotoDays}
            disabled={isDisabled}
            onChange={(punchPhotoDays) => onChange({ punchPhotoDays })}
          />
          <span className={styles.help}>
            {others.punchPhotoDays ??
              t(
                'Kiosks and phones say on the screen that they take a photo. People who see a timesheet can look at its photos.',
              )}
          </span>
        </div>
      )}
    </section>
  )
}

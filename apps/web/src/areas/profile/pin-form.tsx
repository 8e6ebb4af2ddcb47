import { Input } from 'antd'
import { useState } from 'react'
import { t } from '../../lib/words/words.ts'
import { DeclaredForm } from '../../ui/kit/form/declared-form.tsx'
import { useChangePin } from './profile.queries.ts'
import styles from './profile.module.css'

interface PinValues {
  pin: string
}

/** The PIN for punching at a kiosk or on a phone. */
export function PinForm() {
  const [changes, setChanges] = useState(0)
  const changePin = useChangePin()
  return (
    <section className={styles.card} aria-labelledby="pin">
      <header className={styles.cardHead}>
        <div>
          <h2 id="pin">{t('PIN')}</h2>
          <p>{t('Four digits that you use to punch at a kiosk.')}</p>
        </div>
      </header>
      <DeclaredForm<PinValues>
        key={changes}
        label={t('PIN')}
        fields={[
          {
            name: 'pin',
            label: t('New PIN'),
            kind: 'custom',
            isRequired: true,
            requiredText: t('Please input 4 digit number!'),
            check: (value) =>
              typeof value === 'string' && value !== '' && !/^[0-9]{4}$/.test(value)
                ? t('Please input 4 digit number!')
                : undefined,
            control: <Input.Password inputMode="numeric" maxLength={4} autoComplete="off" />,
          },
        ]}
        initialValues={{}}
        failure={t('Failed to change the PIN.')}
        saveLabel={t('Change PIN')}
        onSave={async ({ pin }) => {
          const saved = await changePin.mutateAsync({ body: { pin } }).catch(() => undefined)
          if (saved) setChanges((before) => before + 1)
        }}
      />
    </section>
  )
}

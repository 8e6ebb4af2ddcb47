import { type AnswerOf, installationChoices, OFFERED_REPEAT_MINUTES, setUpInstallation } from '@timeloom/contract'
import { useState } from 'react'
import { call } from '../../lib/api/call.ts'
import { errorText } from '../../lib/api/call-error.ts'
import { useCall } from '../../lib/api/use-call.ts'
import { signIn } from '../../lib/session/session-store.ts'
import { t } from '../../lib/words/words.ts'
import { PasswordMeter } from '../../ui/widgets/password-meter/password-meter.tsx'
import { PlaceFields, type Place } from './place-fields.tsx'
import { SetupText } from './setup-field.tsx'
import { SetupForm, type SetupErrors } from './setup-form.tsx'
import { codeError, textOf, typedIn } from './setup-values.ts'
import styles from './setup.module.css'

interface OwnerStepProps {
  setupCode: string
  onBack: () => void
}

/** The owner and the first company; signed in afterwards. */
export function OwnerStep(props: OwnerStepProps) {
  const choices = useCall(installationChoices, {}, { staleTimeMs: Infinity })
  if (choices.data) return <OwnerForm {...props} choices={choices.data} />
  return choices.error ? (
    <p role="alert" className={styles.failed}>
      {errorText(choices.error)}
    </p>
  ) : null
}

function OwnerForm({ setupCode, onBack, choices }: OwnerStepProps & { choices: AnswerOf<typeof installationChoices> }) {
  const [password, setPassword] = useState('')
  const [place, setPlace] = useState<Place>({ countryId: '', regionId: '', timeZoneId: '' })
  const submit = async (data: FormData) => {
    const [email, typed] = [textOf(data, 'email'), typedIn(data, 'password')]
    const { message } = await call(setUpInstallation, {
      body: {
        setupCode,
        email,
        password: typed,
        firstName: textOf(data, 'firstName'),
        lastName: textOf(data, 'lastName'),
        companyName: textOf(data, 'companyName'),
        code: textOf(data, 'code'),
        regionId: place.regionId,
        timeZoneId: place.timeZoneId,
        repeatPunchMinutes: Number(textOf(data, 'repeatPunchMinutes')),
      },
    })
    if (message !== 'success') return codeError()
    await signIn({ email, password: typed, remember: false })
    return undefined
  }
  return (
    <>
      <h1 className={styles.title}>{t('A new company')}</h1>
      <SetupForm
        submitLabel={t('Create')}
        busyLabel={t('Creating')}
        failure={t('Failed to set up.')}
        check={faultsIn}
        onSubmit={submit}
        onBack={onBack}
      >
        {(errors) => (
          <>
            <fieldset className={styles.group}>
              <legend>{t('You')}</legend>
              <SetupText
                name="firstName"
                label={t('First name')}
                error={errors['firstName']}
                autoComplete="given-name"
                maxLength={100}
                autoFocus
              />
              <SetupText
                name="lastName"
                label={t('Last name')}
                error={errors['lastName']}
                autoComplete="family-name"
                maxLength={100}
              />
              <SetupText
                name="email"
                label={t('Email')}
                type="email"
                error={errors['email']}
                autoComplete="username"
                maxLength={254}
              />
              <SetupText
                name="password"
                label={t('Password')}
                type="password"
                error={errors['password']}
                autoComplete="new-password"
                onChange={setPassword}
              />
              <PasswordMeter password={password} />
              <SetupText
                name="confirmPassword"
                label={t('Confirm Password')}
                type="password"
                error={errors['confirmPassword']}
                autoComplete="new-password"
              />
            </fieldset>
            <fieldset className={styles.group}>
              <legend>{t('Company')}</legend>
              <SetupText
                name="companyName"
                label={t('Company name')}
                error={errors['companyName']}
                autoComplete="organization"
                maxLength={120}
              />
              <SetupText
                name="code"
                label={t('Code')}
                error={errors['code']}
                maxLength={40}
                help={t('A short name without spaces, such as ORCHARD.')}
              />
              <PlaceFields choices={choices} place={place} errors={errors} onChange={setPlace} />
              <SetupText
                name="repeatPunchMinutes"
                label={t('Repeated punches (minutes)')}
                type="number"
                initial={String(OFFERED_REPEAT_MINUTES)}
                error={errors['repeatPunchMinutes']}
                help={t('A repeated punch within this time is not counted. 0 counts every punch.')}
              />
            </fieldset>
          </>
        )}
      </SetupForm>
    </>
  )
}

function faultsIn(data: FormData): SetupErrors {
  const isSame = data.get('password') === data.get('confirmPassword')
  const isMinutes =
    /^\d{1,2}$/.test(textOf(data, 'repeatPunchMinutes')) && Number(textOf(data, 'repeatPunchMinutes')) <= 60
  return {
    ...(isSame ? {} : { confirmPassword: t('The two passwords that you entered do not match!') }),
    // an empty one is missing, as every field is
    ...(isMinutes || textOf(data, 'repeatPunchMinutes') === ''
      ? {}
      : { repeatPunchMinutes: t('Enter a whole number from 0 to 60.') }),
  }
}

import { t } from '../../../lib/words/words.ts'
import { emailFault } from '../email-check.ts'
import type { FormField } from '../../kit/form/form-field.types.ts'
import { PictureField } from '../picture-field/picture-field.tsx'

/** What both forms hold of the person and of how they sign in. */
export interface SignInValues {
  avatarFileName: string | null
  email: string | null
  firstName: string
  lastName: string
  middleName: string | null
  changePassword: boolean
  password: string
  confirm_password: string
}

type Fields = FormField<SignInValues>[]

export function personFields({ name }: { name: string }): Fields {
  return [
    {
      name: 'avatarFileName',
      label: t('Picture'),
      kind: 'custom',
      width: 'full',
      control: <PictureField name={name} />,
    },
    { name: 'firstName', label: t('First Name'), kind: 'text', isRequired: true, maxLength: 80 },
    { name: 'lastName', label: t('Last Name'), kind: 'text', isRequired: true, maxLength: 80 },
    { name: 'middleName', label: t('Middle Name'), kind: 'text', maxLength: 80 },
  ]
}

export function emailField(change: { isRequired?: boolean; isDisabled?: boolean; help?: string }): Fields[number] {
  return {
    name: 'email',
    label: t('Email'),
    kind: 'text',
    maxLength: 254,
    ...change,
    check: emailFault,
  }
}

/**
 * The two passwords: always there for someone new, behind the switch for someone known. @source spec 000 §5; gaps B10
 */
export function passwordFields({ isNew }: { isNew: boolean }): Fields {
  const isShown = ({ changePassword }: Partial<SignInValues>) => isNew || changePassword === true
  const [first, second]: Fields = [
    {
      name: 'password',
      label: t('Password'),
      kind: 'password',
      maxLength: 128,
      isShown,
      isRequired: !isNew,
      requiredText: t('Please input your password!'),
      help: isNew
        ? t('If left empty, an invitation is sent. A password you set must be changed at the first sign-in.')
        : t('It must be changed at the next sign-in.'),
      check: (value) =>
        typeof value === 'string' && value !== '' && value.length < 12
          ? t('The password needs at least 12 characters.')
          : undefined,
    },
    {
      name: 'confirm_password',
      label: t('Confirm Password'),
      kind: 'password',
      maxLength: 128,
      isShown,
      isRequired: !isNew,
      requiredText: t('Please confirm your password!'),
      check: (value, { password }) =>
        (value ?? '') === (password ?? '') ? undefined : t('The two passwords that you entered do not match!'),
    },
  ]
  const change: Fields[number] = { name: 'changePassword', label: t('Change Password'), kind: 'switch', width: 'full' }
  return [...(isNew ? [] : [change]), first!, second!]
}

/** A PIN of four digits, never shown again. @source spec 000 §5; gaps A17 */
export function pinField<Values extends { pin: string }>(
  change: Partial<Pick<FormField<Values>, 'isShown' | 'isRequired'>> & { hasPin: boolean },
): FormField<Values> {
  const { hasPin, ...rest } = change
  return {
    name: 'pin',
    label: t('PIN'),
    kind: 'text',
    maxLength: 4,
    requiredText: t('Please input 4 digit number!'),
    placeholder: hasPin ? '••••' : '',
    ...(hasPin ? { help: t('A PIN is set. Type a new one to change it.') } : {}),
    check: (value) =>
      typeof value === 'string' && value !== '' && !/^\d{4}$/.test(value)
        ? t('Please input 4 digit number!')
        : undefined,
    ...rest,
  }
}

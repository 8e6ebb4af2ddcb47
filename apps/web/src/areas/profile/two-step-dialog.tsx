import {
  addPasskey,
  type AnswerOf,
  beginPasskey,
  beginTotp,
  companyTwoStep,
  ownTwoStep,
  type Passkey,
  renewRecoveryCodes,
} from '@timeloom/contract'
import { useQueryClient } from '@tanstack/react-query'
import { Input } from 'antd'
import { FormDialog } from '../../ui/kit/form/form-dialog.tsx'
import { useState } from 'react'
import { call } from '../../lib/api/call.ts'
import { callKey } from '../../lib/api/use-call.ts'
import { notify } from '../../lib/notify.ts'
import { t } from '../../lib/words/words.ts'
import { DeclaredForm } from '../../ui/kit/form/declared-form.tsx'
import type { FormField } from '../../ui/kit/form/form-field.types.ts'
import { makePasskey } from '../../ui/widgets/two-step/passkeys.ts'
import { RecoveryCodes } from '../../ui/widgets/two-step/recovery-codes.tsx'
import { TotpSetUp } from '../../ui/widgets/two-step/totp-set-up.tsx'
import { useRemovePasskey, useRemoveTotp, useRenamePasskey } from './two-step.queries.ts'

/** An action on the second step. */
export type TwoStepChange =
  | { kind: 'totp' | 'removeTotp' | 'codes' | 'passkey' }
  | { kind: 'renamePasskey' | 'removePasskey'; passkey: Passkey }

interface Values {
  name: string
  password: string
}

/** Pixels: the recovery codes stand in two columns. */
const WIDTH = 480

interface TwoStepDialogProps {
  change: TwoStepChange
  /** Without a password a fresh sign-in proves who asks; the server says when it is not. */
  hasPassword: boolean
  onClose: () => void
}

/** Asks for the password, then sets up or removes; resulting codes are shown once. */
export function TwoStepDialog({ change, hasPassword, onClose }: TwoStepDialogProps) {
  const client = useQueryClient()
  const [begun, setBegun] = useState<AnswerOf<typeof beginTotp>>()
  const [codes, setCodes] = useState<string[]>()
  const changed = async (recoveryCodes: string[], done: string) => {
    await Promise.all([ownTwoStep, companyTwoStep].map((read) => client.invalidateQueries({ queryKey: callKey(read) })))
    // The codes themselves say that it is done.
    if (recoveryCodes.length > 0) return setCodes(recoveryCodes)
    notify.success(done)
    onClose()
  }
  const save = useSaveOf({ change, onBegun: setBegun, onChanged: changed, onClose })
  return (
    <FormDialog
      open
      width={WIDTH}
      title={codes ? t('Your recovery codes') : titleOf(change)}
      footer={null}
      // Codes closed by accident are gone.
      mask={{ closable: codes === undefined }}
      onCancel={onClose}
      destroyOnHidden
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : begun ? (
        <TotpSetUp
          begun={begun}
          onDone={(recoveryCodes) => void changed(recoveryCodes, t('The authenticator app is set up.'))}
        />
      ) : (
        <DeclaredForm<Values>
          label={titleOf(change)}
          fields={fieldsOf(change, hasPassword)}
          initialValues={'passkey' in change ? { name: change.passkey.name } : { name: t('My passkey') }}
          failure={t('The change could not be made.')}
          saveLabel={saveLabelOf(change)}
          onSave={save}
          onCancel={onClose}
        />
      )}
    </FormDialog>
  )
}

interface SaveOptions {
  change: TwoStepChange
  onBegun: (begun: AnswerOf<typeof beginTotp>) => void
  onChanged: (recoveryCodes: string[], done: string) => Promise<void>
  onClose: () => void
}

function useSaveOf({ change, onBegun, onChanged, onClose }: SaveOptions) {
  const removeTotp = useRemoveTotp()
  const removePasskey = useRemovePasskey()
  const renamePasskey = useRenamePasskey()
  return async ({ name, password }: Values): Promise<void> => {
    switch (change.kind) {
      case 'totp':
        return onBegun(await call(beginTotp, { body: { password } }))
      case 'codes':
        return onChanged(
          (await call(renewRecoveryCodes, { body: { password } })).recoveryCodes,
          t('New codes created.'),
        )
      case 'passkey': {
        const passkey = await makePasskey(await call(beginPasskey, { body: { password } }))
        if (!passkey) return notify.info(t('No passkey was created.'))
        const { recoveryCodes } = await call(addPasskey, { body: { name, passkey }, as: 'json' })
        return onChanged(recoveryCodes, t('The passkey has been added.'))
      }
      case 'removeTotp':
        await removeTotp.mutateAsync({ body: { password } })
        return onClose()
      case 'removePasskey':
        await removePasskey.mutateAsync({ body: { passkeyId: change.passkey.id, password } })
        return onClose()
      case 'renamePasskey':
        await renamePasskey.mutateAsync({ body: { passkeyId: change.passkey.id, name } })
        return onClose()
    }
  }
}

function fieldsOf({ kind }: TwoStepChange, hasPassword: boolean): FormField<Values>[] {
  const isNamed = kind === 'passkey' || kind === 'renamePasskey'
  const fields: FormField<Values>[] = []
  if (isNamed) {
    fields.push({
      name: 'name',
      label: t('Name'),
      kind: 'text',
      width: 'full',
      isRequired: true,
      maxLength: 60,
      help: t('So that you recognise it, such as the name of the device.'),
    })
  }
  if (kind !== 'renamePasskey') {
    fields.push({
      name: 'password',
      label: t('Password'),
      kind: 'custom',
      width: 'full',
      isRequired: hasPassword,
      isShown: () => hasPassword,
      control: <Input.Password autoComplete="current-password" autoFocus />,
    })
  }
  return fields
}

function titleOf({ kind }: TwoStepChange): string {
  return {
    totp: t('Set up an authenticator app'),
    removeTotp: t('Remove the authenticator app'),
    codes: t('Create new recovery codes'),
    passkey: t('Add a passkey'),
    renamePasskey: t('Rename the passkey'),
    removePasskey: t('Remove the passkey'),
  }[kind]
}

function saveLabelOf({ kind }: TwoStepChange): string {
  if (kind === 'renamePasskey') return t('Save')
  return kind === 'removeTotp' || kind === 'removePasskey' ? t('Remove') : t('Continue')
}

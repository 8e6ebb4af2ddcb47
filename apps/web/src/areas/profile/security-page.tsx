import { useUser } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { PinForm } from './pin-form.tsx'
import { ProfileFrame } from './profile-frame.tsx'
import { SignInList } from './sign-in-list.tsx'
import { TwoStepCard } from './two-step-card.tsx'

/** The second step, where the account is signed in, and the PIN of people who punch. */
export function SecurityPage() {
  const { employeeId } = useUser()
  return (
    <ProfileFrame title={t('Security')}>
      <TwoStepCard />
      <SignInList />
      {employeeId !== null && <PinForm />}
    </ProfileFrame>
  )
}

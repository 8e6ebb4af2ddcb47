import { signOut } from '../../lib/session/session-store.ts'
import { mayLeave } from '../../ui/kit/form/unsaved.ts'

/** Signs out, once what is not saved may be lost. */
export async function leaveAndSignOut() {
  if (await mayLeave()) await signOut()
}

import { signOut } from '../../lib/session/session-store.ts'
import { mayLeave } from '../../ui/kit/form/unsaved.ts'

/** Signs out, after asking about unsaved changes. */
export async function leaveAndSignOut() {
  if (await mayLeave()) await signOut()
}

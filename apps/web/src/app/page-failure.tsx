import { FailureView } from './failure-view.tsx'

/** A page that threw, or whose code could not be loaded; loading it again is the way back. */
export function PageFailure() {
  return <FailureView error={undefined} onRetry={() => location.reload()} />
}

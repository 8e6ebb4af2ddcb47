import { NotFoundView } from './not-found-view.tsx'

/** Any unknown path. @source spec 000 §2.1 */
export default function PageNotFound() {
  return <NotFoundView />
}

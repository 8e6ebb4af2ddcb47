import { Navigate } from 'react-router'

/** '/profile' is the Profile Setting. @source routes.tsv R016 */
export function ProfileIndex() {
  return <Navigate to="/profile/info" replace />
}

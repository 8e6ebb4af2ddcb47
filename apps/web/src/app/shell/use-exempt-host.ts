import { useQuery } from '@tanstack/react-query'
import { loadInstallation } from '../../lib/session/installation.ts'

/** The one host that the route exclusions do not bind; null while unknown. @source spec 000 §2.1 */
export function useExemptHost(): string | null {
  const installation = useQuery({ queryKey: ['installation'], queryFn: loadInstallation, staleTime: Infinity })
  return installation.data?.navigationExemptHost ?? null
}

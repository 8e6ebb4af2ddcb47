import { t } from '../../lib/words/words.ts'
import { useLicences } from './people.queries.ts'

/** The number of licences and how many are left. @source spec 000 §2.11; gaps B95 */
export function LicenceLine() {
  const { data } = useLicences()
  if (!data) return null
  const { licences, used } = data
  return (
    <>
      {t('Subscribed License')} {licences} · {t('Remaining')} {licences - used}
    </>
  )
}

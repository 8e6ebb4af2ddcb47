import { t } from '../../../lib/words/words.ts'
import { ReadState } from '../read-state.tsx'
import styles from './availability.module.css'
import { useAvailability } from './availability.queries.ts'
import { AvailabilityOf } from './availability-of.tsx'

/** When the reader can work: what planners see beside their name. */
export function MyAvailability() {
  const read = useAvailability(OWN)
  return (
    <>
      <p className={styles.lead}>
        {t('Tell your planner when you can work. It is no leave request: shifts you already have stay yours.')}
      </p>
      {read.data ? (
        <AvailabilityOf said={read.data} whose={OWN} />
      ) : (
        <ReadState read={read} failure={t('The availability could not be loaded.')} />
      )}
    </>
  )
}

const OWN = {}

import { listTeamAvailability } from '@timeloom/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { callKey } from '../../../lib/api/use-call.ts'
import { t } from '../../../lib/words/words.ts'
import { SidePanel } from '../../../ui/kit/side-panel/side-panel.tsx'
import { AvailabilityOf } from '../availability/availability-of.tsx'
import { useAvailability } from '../availability/availability.queries.ts'
import { ReadState } from '../read-state.tsx'
import styles from './team.module.css'

interface PersonPanelProps {
  employeeId: string
  name: string
  onClose: () => void
}

/** What one person says of the time they can work; a planner writes it down for people who do not do so themselves. */
export function PersonPanel({ employeeId, name, onClose }: PersonPanelProps) {
  const client = useQueryClient()
  const whose = useMemo(() => ({ employeeId }), [employeeId])
  const read = useAvailability(whose)
  const close = () => {
    onClose()
    void client.invalidateQueries({ queryKey: callKey(listTeamAvailability) })
  }
  return (
    <SidePanel title={name} subtitle={t('Availability')} onClose={close}>
      <div className={styles.panel}>
        {read.data ? (
          <AvailabilityOf said={read.data} whose={whose} />
        ) : (
          <ReadState read={read} failure={t('The availability could not be loaded.')} />
        )}
      </div>
    </SidePanel>
  )
}

import { t } from '../../../lib/words/words.ts'
import { SidePanel } from '../../../ui/kit/side-panel/side-panel.tsx'
import { TemplatePanel } from './template-panel.tsx'

interface TemplateSheetProps {
  departmentIds: readonly string[]
  onClose: () => void
}

/** The panel of shift templates on a phone, over the page. */
export function TemplateSheet({ departmentIds, onClose }: TemplateSheetProps) {
  return (
    <SidePanel title={t('Shift templates')} onClose={onClose}>
      <TemplatePanel departmentIds={departmentIds} mayDrag={false} isUntitled />
    </SidePanel>
  )
}

import { WhySteps } from '../../ui/widgets/why-steps/why-steps.tsx'
import { TUESDAY_RESULTS, TUESDAY_STEPS } from '../../ui/widgets/why-steps/why-steps.fixture.ts'
import { KitSection } from './kit-section.tsx'

export function KitWhy() {
  return (
    <>
      <KitSection title="Why-steps" columns={6}>
        <WhySteps steps={TUESDAY_STEPS} results={TUESDAY_RESULTS} />
      </KitSection>
      <KitSection title="Why-steps that do not add up" columns={6}>
        <WhySteps steps={TUESDAY_STEPS.slice(0, 4)} results={TUESDAY_RESULTS} />
      </KitSection>
    </>
  )
}

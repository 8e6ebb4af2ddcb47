import { Button } from 'antd'
import { t } from '../../lib/words/words.ts'
import { useSampleFile, useSampleOffer } from './imports.queries.ts'

/** A demo gives a file to try the import with. */
export function SampleFile() {
  const isOffered = useSampleOffer()
  const sample = useSampleFile()
  if (!isOffered) return null
  return (
    <div>
      <Button loading={sample.isPending} onClick={() => sample.mutate()}>
        {t('Download a sample file')}
      </Button>
    </div>
  )
}

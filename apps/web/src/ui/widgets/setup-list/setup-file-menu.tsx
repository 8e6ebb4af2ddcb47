import { exportSetupList } from '@timeloom/contract'
import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { Download, EllipsisVertical, Upload } from 'lucide-react'
import { Suspense, useState } from 'react'
import { download } from '../../../lib/api/call.ts'
import { errorText } from '../../../lib/api/call-error.ts'
import { notify } from '../../../lib/notify.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { t } from '../../../lib/words/words.ts'
import type { SetupFiles } from './setup-list.types.ts'
import { DropMenu } from '../../kit/drop-menu/drop-menu.tsx'
import { lazyDialog } from '../../kit/late/lazy-dialog.tsx'

const SetupImport = lazyDialog(() => import('./setup-import.tsx').then((file) => file.SetupImport))

interface SetupFileMenuProps {
  files: SetupFiles
  /** Of the list. */
  title: string
  mayImport: boolean
  /** It is the way in which the list grows: as a button of its own. */
  isMain: boolean
}

/** A setup list out to a CSV with all its fields, and in from a spreadsheet. */
export function SetupFileMenu({ files, title, mayImport, isMain }: SetupFileMenuProps) {
  const [isImporting, setIsImporting] = useState(false)
  const { mutate: save } = useMutation({
    mutationFn: () => download(exportSetupList, { params: { list: files.list } }, `${files.list}.csv`),
    onSuccess: ({ file, fileName }) => saveFile(file, fileName),
    onError: (error) => notify.error(errorText(error, t('Failed to download the file.'))),
  })
  const items = [
    {
      key: 'export',
      icon: <Download size={15} aria-hidden="true" />,
      label: t('Export all fields (CSV)'),
      onClick: () => save(),
    },
    ...(mayImport && !isMain
      ? [
          {
            key: 'import',
            icon: <Upload size={15} aria-hidden="true" />,
            label: t('Import from a file'),
            onClick: () => setIsImporting(true),
          },
        ]
      : []),
  ]
  return (
    <>
      <DropMenu menu={{ items }} placement="bottomRight">
        <Button icon={<EllipsisVertical size={15} aria-hidden="true" />} aria-label={t('Import and export')} />
      </DropMenu>
      {mayImport && isMain && (
        <Button type="primary" icon={<Upload size={15} aria-hidden="true" />} onClick={() => setIsImporting(true)}>
          {t('Import')}
        </Button>
      )}
      {isImporting && (
        <Suspense>
          <SetupImport files={files} title={title} onClose={() => setIsImporting(false)} />
        </Suspense>
      )}
    </>
  )
}

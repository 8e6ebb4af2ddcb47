import type { NamedEntry } from '@timeloom/contract'
import { Button, Form, Select } from 'antd'
import { t } from '../../lib/words/words.ts'
import { markRequired } from '../../ui/kit/form/mark-required.tsx'
import type { CodeFormProps } from './code-form.tsx'
import styles from './punch-codes.module.css'
import { useProjectLists } from './punch-codes.queries.ts'

interface ProjectValues {
  project?: string
  panel?: string
  task?: string
  category?: string
}

/** The project variant: four levels, all required, each list of what was chosen before it. @source spec 002 §2.20, §5 */
export function ProjectForm({ isBusy, onGenerate, onChange }: CodeFormProps) {
  const [form] = Form.useForm<ProjectValues>()
  const project = Form.useWatch('project', form)
  const panel = Form.useWatch('panel', form)
  const lists = useProjectLists({ project, panel })
  const isEmpty = lists.projects.data?.length === 0
  return (
    <Form<ProjectValues>
      form={form}
      layout="vertical"
      className={styles.form ?? ''}
      aria-label={t('One code')}
      requiredMark={markRequired}
      scrollToFirstError={{ focus: true }}
      onValuesChange={(changed) => {
        // What hangs below another level is not this one's.
        if ('project' in changed) form.setFieldsValue({ panel: undefined, task: undefined } as unknown as ProjectValues)
        if ('panel' in changed) form.setFieldsValue({ task: undefined } as unknown as ProjectValues)
        onChange()
      }}
      onFinish={onGenerate}
    >
      {isEmpty && (
        <p className={styles.note} role="status">
          {t('There are no projects: they come from the connected system, which has not sent any yet.')}
        </p>
      )}
      <Level name="project" label={t('Project')} entries={lists.projects.data} />
      <Level name="panel" label={t('Level 2')} entries={project === undefined ? [] : lists.panels.data} />
      <Level name="task" label={t('Level 3')} entries={panel === undefined ? [] : lists.tasks.data} />
      <Level name="category" label={t('Category')} entries={lists.categories.data} />
      <Button type="primary" htmlType="submit" loading={isBusy}>
        {t('Generate')}
      </Button>
    </Form>
  )
}

interface LevelProps {
  name: keyof ProjectValues
  label: string
  /** undefined while they are read */
  entries: readonly NamedEntry[] | undefined
}

function Level({ name, label, entries }: LevelProps) {
  return (
    <Form.Item name={name} label={label} rules={[{ required: true, message: t('This field is required.') }]}>
      <Select
        options={(entries ?? []).map((entry) => ({ value: entry.id, label: entry.name }))}
        loading={entries === undefined}
        placeholder={t('Select')}
        notFoundContent={t('No data')}
        showSearch={{ optionFilterProp: 'label' }}
        listHeight={400}
      />
    </Form.Item>
  )
}

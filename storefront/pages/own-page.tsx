import { useLoaderData } from 'react-router'
import type { loader } from './own-page.server.ts'
import { PageFrame, PageSections } from './page-sections.tsx'

export default function OwnPage() {
  const { page, writtenIn } = useLoaderData<typeof loader>()
  return (
    <PageFrame title={page.title} lead={page.lead} lang={writtenIn}>
      <PageSections sections={page.sections} />
    </PageFrame>
  )
}

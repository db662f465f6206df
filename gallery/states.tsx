import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { FailedState } from '../ui/failed-state.tsx'
import { LoadingState } from '../ui/loading-state.tsx'
import { Notice } from '../ui/notice.tsx'
import { QrCode } from '../ui/qr-code.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Specimen, Specimens } from './specimen.tsx'
import { useTexts } from './texts.ts'

export function States() {
  const { office, shell, wishlist } = useTexts()
  const { title, text, again } = shell.failed
  return (
    <>
      <Specimens of="alert">
        <Specimen state="plain">
          <Alert>{wishlist.cartRefused}</Alert>
        </Specimen>
        <Specimen state="long text">
          <Alert>{office.noAnswer}</Alert>
        </Specimen>
      </Specimens>
      <Specimens of="notice">
        <Specimen state="plain">
          <Notice>{wishlist.removed}</Notice>
        </Specimen>
        <Specimen state="long text">
          <Notice>{office.logIn.forgotten}</Notice>
        </Specimen>
      </Specimens>
      <Specimens of="skeleton, loading-state">
        <Specimen state="skeleton">
          <Skeleton className="h-24 w-full" />
        </Specimen>
        <Specimen state="loading">
          <LoadingState label={office.loading} />
        </Specimen>
      </Specimens>
      <Specimens of="qr-code">
        <Specimen state="plain">
          <QrCode
            qr={{ size: 5, path: 'M1 1h3v1h-3zM1 2h1v1h-1zM3 2h1v1h-1zM1 3h2v1h-2z' }}
            label={office.empty}
            className="size-24"
          />
        </Specimen>
      </Specimens>
      <Specimens of="empty-state">
        <Specimen state="label">
          <EmptyState label={office.empty} />
        </Specimen>
        <Specimen state="text and button">
          <EmptyState icon="♡" label={wishlist.none} text={wishlist.noneText}>
            <Button>{wishlist.browse}</Button>
          </EmptyState>
        </Specimen>
      </Specimens>
      <Specimens of="failed-state">
        <Specimen state="plain">
          <FailedState label={title} text={text} again={again} onRetry={() => {}} />
        </Specimen>
        <Specimen state="long text">
          <FailedState label={office.noAnswer} again={again} icon="↻" onRetry={() => {}} />
        </Specimen>
      </Specimens>
    </>
  )
}

import { lateDialog } from '../ui/late-dialog.tsx'

export const RefundDialog = lateDialog(
  'refund of an order',
  async () => (await import('./refund-dialog.tsx')).RefundDialog,
)

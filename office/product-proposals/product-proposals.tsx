import { useParams } from 'wouter'
import { ProposalPage } from './proposal-page.tsx'
import { ProposalsPage } from './proposals-page.tsx'

/** `/products/approvals` and `/products/approvals/:productId`. */
export function ProductProposals() {
  const { productId } = useParams()
  return productId === undefined ? <ProposalsPage /> : <ProposalPage key={productId} id={productId} />
}

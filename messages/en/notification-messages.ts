/** A name that ends in `Santim` is an amount and is shown as a price. */
export const notificationMessages = {
  'order-placed': 'Your order {orderNumber} for {totalSantim} has been placed.',
  'order-placed-on-delivery':
    'Your order {orderNumber} has been placed. Please have {totalSantim} ready when it is delivered.',
  'transfer-reported':
    'Your order {orderNumber} for {totalSantim} has been placed. We are checking your transfer and will write to you, usually within one business day.',
  'payment-received': 'We received {totalSantim} for your order {orderNumber}. Thank you!',
  'gift-card-sent': 'Your gift card of {totalSantim} was sent.',
  'order-to-pay':
    'We have written down your order {orderNumber}: {totalSantim}. Please pay it under Orders. We keep the goods for you until then.',
  'part-paid':
    'We received {totalSantim} for your order {orderNumber}. {dueSantim} are still to be paid: please pay the rest in the same way, and name the order. We keep the goods for {restDays} days.',
  'order-changed': 'We have changed your order {orderNumber} as agreed. It costs {totalSantim} now.',
  'order-changed-due':
    'We have changed your order {orderNumber} as agreed. It costs {totalSantim} now, and {dueSantim} are still to be paid.',
  'order-changed-back':
    'We have changed your order {orderNumber} as agreed. It costs {totalSantim} now, and we are sending {backSantim} back.',
  'money-goes-back':
    'We received {totalSantim} for your order {orderNumber}, which has ended or was paid otherwise. We are sending the money back.',
  'surplus-goes-back':
    'We received more for your order {orderNumber} than it costs. We are sending {totalSantim} back.',
  'payment-failed':
    'The payment for your order {orderNumber} failed, so it was canceled. Your cart is as it was, and you can pay again. If money has left your account, it is not lost.',
  'payment-expired':
    'The time to pay for your order {orderNumber} has ended, so it was canceled. Your cart is as it was, and you can pay again. If you have already paid, your money is not lost.',
  'refund-due':
    'Your payment of {totalSantim} for the order {orderNumber} arrived too late to send the goods. We are sending the money back.',
  'refund-due-bought':
    'Your payment of {totalSantim} for the order {orderNumber} arrived after you had bought the same products with another order. We are sending the money back.',
  'refund-started':
    'We are sending {totalSantim} back to you for your order {orderNumber}. It takes {refundFrom} to {refundTo} business days.',
  'order-shipped': 'Your order {orderNumber} is on its way with Ethiopian Post.',
  'order-shipped-tracked':
    'Your order {orderNumber} is on its way with Ethiopian Post, tracking number {trackingNumber}.',
  'order-sent': 'Your order {orderNumber} is on its way.',
  'order-sent-tracked': 'Your order {orderNumber} is on its way, tracking number {trackingNumber}.',
  'order-part-sent': 'A part of your order {orderNumber} is on its way. We send the rest later.',
  'order-part-sent-tracked':
    'A part of your order {orderNumber} is on its way, tracking number {trackingNumber}. We send the rest later.',
  'order-rest-sent': 'The rest of your order {orderNumber} is on its way.',
  'order-rest-sent-tracked':
    'The rest of your order {orderNumber} is on its way, tracking number {trackingNumber}.',
  'order-sent-with': 'Your order {orderNumber} is on its way with {carrier}.',
  'order-sent-with-tracked':
    'Your order {orderNumber} is on its way with {carrier}, number {trackingNumber}.',
  'order-part-sent-with':
    'A part of your order {orderNumber} is on its way with {carrier}. We send the rest later.',
  'order-part-sent-with-tracked':
    'A part of your order {orderNumber} is on its way with {carrier}, number {trackingNumber}. We send the rest later.',
  'order-rest-sent-with': 'The rest of your order {orderNumber} is on its way with {carrier}.',
  'order-rest-sent-with-tracked':
    'The rest of your order {orderNumber} is on its way with {carrier}, number {trackingNumber}.',
  'order-store-sent': 'What you ordered from {store} is on its way (order {orderNumber}).',
  'order-store-sent-tracked':
    'What you ordered from {store} is on its way (order {orderNumber}), tracking number {trackingNumber}.',
  'order-store-sent-with':
    'What you ordered from {store} is on its way with {carrier} (order {orderNumber}).',
  'order-store-sent-with-tracked':
    'What you ordered from {store} is on its way with {carrier}, number {trackingNumber} (order {orderNumber}).',
  'parcel-delivered': 'A parcel of your order {orderNumber} has been delivered.',
  'parcel-refused':
    'A parcel of your order {orderNumber} was not accepted on delivery. You have nothing to pay for it.',
  'units-canceled':
    'We cannot send a part of your order {orderNumber}. You do not pay for it; if you have paid, we send the money back.',
  'units-canceled-asked':
    'A part of your order {orderNumber} was canceled, as you have asked. You do not pay for it; if you have paid, we send the money back.',
  'goods-unsent-sold-out':
    'The seller does not send goods of your order {orderNumber}, as they are sold out. You do not pay for them; if you have paid, we send the money back.',
  'goods-unsent-damaged':
    'The seller does not send goods of your order {orderNumber}, as they are damaged. You do not pay for them; if you have paid, we send the money back.',
  'goods-unsent-wrong-price':
    'The seller does not send goods of your order {orderNumber}, as their price was wrong. You do not pay for them; if you have paid, we send the money back.',
  'goods-unsent-cannot-send':
    'The seller cannot send goods of your order {orderNumber}. You do not pay for them; if you have paid, we send the money back.',
  'goods-unsent-late':
    'Goods of your order {orderNumber} were canceled, as the seller did not send them in time. You do not pay for them; if you have paid, we send the money back.',
  'order-complete': 'Your order {orderNumber} has been delivered. Enjoy it!',
  'order-canceled': 'Your order {orderNumber} was canceled.',
  'order-refused':
    'Your order {orderNumber} was not accepted on delivery, so it was canceled. You have nothing to pay.',
  'return-requested':
    'We received your request {returnNumber} to return items of your order {orderNumber}. We will answer within one business day.',
  'return-approved':
    'You can return the items of your request {returnNumber} (order {orderNumber}). Please send them to: {sendTo}. Put the number of the request into the parcel.',
  'return-refused':
    'We could not accept your request {returnNumber} to return items of your order {orderNumber}: {reason}',
  'return-received':
    'The items of your request {returnNumber} (order {orderNumber}) have arrived. We check them and refund you within {refundDays} business days.',
  'return-refunded':
    'We have taken back the items of your request {returnNumber} (order {orderNumber}). Nothing is left to pay back for them, so the request is done.',
  'return-withdrawn':
    'You have withdrawn your request {returnNumber} to return items of your order {orderNumber}.',
  'dispute-opened':
    'We received your dispute about goods of {store} in your order {orderNumber}. You find its steps with the order.',
  'dispute-offered':
    '{store} offers to refund a part of what you paid for goods of your order {orderNumber}. Please accept or decline it with the order.',
  'dispute-contested':
    '{store} has answered your dispute about your order {orderNumber}. We decide about it now.',
  'dispute-expired':
    '{store} has not answered your dispute about your order {orderNumber} in time. We decide about it now.',
  'dispute-conceded':
    '{store} agrees with your dispute about your order {orderNumber}, and you get your money back.',
  'dispute-lapsed':
    'The offer of {store} about your order {orderNumber} was not answered in time. We decide about your dispute now.',
  'dispute-decided':
    'We have decided about your dispute about your order {orderNumber}. You find the reason with the order, and can appeal there.',
  'dispute-appealed':
    '{store} has appealed against the decision about your order {orderNumber}. Another member of our staff decides about it.',
  'dispute-concluded':
    'We have decided about the appeal about your order {orderNumber}. You find the reason with the order.',
  'dispute-closed': 'Your dispute about your order {orderNumber} is closed, as nobody has appealed.',
  'order-replaced':
    'Your order {orderNumber} was canceled because a newer order replaces it. If you have already paid for it, you will get the products or your money back.',
  'order-replaced-by':
    'Your order {newNumber} replaces {orderNumber}. If you have already paid for the earlier one, you will get the products or your money back.',
  'seller-wrote':
    '{store} has written to you about your order {orderNumber}. You can read and answer it on the page of the order.',
  'question-answered': 'Your question about {product} was answered. You find the answer on its page.',
  'back-in-stock': '{product} is in stock again.',
  'refund-credited': '{totalSantim} for your order {orderNumber} is in your store credit now.',
  'order-refunded': 'We have sent {totalSantim} for your order {orderNumber} back to you.',
}

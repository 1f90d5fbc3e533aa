/** §3 Entities and their fields. `delivery_dates_options` has no rule: this shop takes the options from `delivery_dates`. */
export const entityRules = {
  'session: token, name, minimumOrderAmount, prepayment and can_use_reclamation are in browser storage':
    '§3 Session: token, name, minimumOrderAmount, prepayment and can_use_reclamation outlive the page',
  'session: the language is in browser storage': '§3 Session: the language outlives the page',
  'session: popupSeen is in browser storage': '§3 Session: popupSeen outlives the page',
  'session: a message with popupSeen is not shown again':
    '§3 popupSeen: a message that this user has closed on this device is not shown again',
  'session: closing a message sets popupSeen':
    '§3 popupSeen: a message that is closed is kept as seen, by user and message',
  'catalogue: categories and auto_add_products': '§3 fields of the catalogue',
  'catalogue: each category has code, descriptions, checked flag and products': '§3 fields of a category',
  'catalogue: RAHTI holds P9996': '§3 RAHTI holds P9996 alone',
  'product: its fields': '§3 fields of a product',
  'product: out_of_stock and enable_inventory are 0 or 1':
    '§3 Product: out_of_stock and enable_inventory are 0 or 1',
  'product: delivery_dates are a list': '§3 Product: delivery_dates are a list',
  'product: enable_inventory 1 is available for inventory':
    '§3 Product: enable_inventory 1 is available for inventory',
  'cart: items, extra_fees and min_order_amount': '§3 fields of the cart',
  'cart: each item has its fields': '§3 fields of a cart item',
  'cart: an amount is an integer': '§3 Cart: an amount is an integer',
  'cart: additional items have two unit prices': '§3 fields of an additional item',
  'cart: the custom reference is stored with it': '§3 its lines and its reference are the cart',
  'sorted cart group: delivery_dates, delivery_date and items': '§3 Sorted cart group',
  'auto-add product: its fields': '§3 fields of an auto-add product',
  'auto-add product: location_code is AMBIENT, CHILLED, FROZEN or null': '§3 Auto-add product: location_code',
  'auto-add product: notification flag': '§3 the notification flag comes along with the product',
  'auto-add product: a missing description is that of the product':
    '§3 Auto-add product: one without a name has that of the product of its id',
  'extra fee: its fields': '§3 fields of an extra fee',
  'order payload: deliveries and custom_reference': '§3 fields of an order payload',
  'order payload: a delivery has its date, items and auto-add products':
    '§3 fields of a delivery to be ordered',
  'order payload: deliveries are the groups of the cart':
    '§3 Order payload of a cart > has a delivery for each group',
  'order payload: custom_reference is optional': '§3 Order payload: custom_reference is optional',
  'order: its fields': '§3 fields of a placed order',
  'order: a delivery has delivery_date and items': '§3 fields of a delivery of a placed order',
  'order: payment_status 1 waits for payment':
    '§3, §4 an order of a prepayment customer waits for its payment',
  'order: prepayment is payment data in JSON':
    '§3 Order.prepayment, §7: payment data in the order > a form for each provider',
  'order: orders are kept locally': '§3 Order: the orders that this browser keeps',
  'order template: id, name and items': '§3 fields of an order template',
  'order template: an item has product_id and descriptions': '§3 fields of an item of a template',
  'order template: the order of items is the customer’s':
    '§3 with its name and its goods in the customer’s order',
  'order template: the order of items can be changed': '§3 the order of its goods can be changed',
  'order template: an item is moved to the place of another':
    '§3 a good is moved to the place of another one',
  'recipe: id, name and ingredients': '§3 fields of a recipe',
  'recipe: an ingredient has its code, two sizes and descriptions': '§3 fields of an ingredient',
  'recipe: portion_size and package_size are in one unit':
    '§3 the recipes of Fineli with all ingredients in the catalogue > have the grams of a portion',
  'user: the minimum order amount is the record’s': '§3 the minimum order is that of %s',
  'claim: its fields': '§3 fields of a claim',
  'claim: an item has amount, reasons, batch number and additional info': '§3 fields of a claim item',
  'claim: status and wish': '§3 Claim: its status is in progress or ready',
  'claim: it is kept with its images': '§3 Claim: stored with names, images and sender',
  'claim: its handler is kept': '§3, §4 in progress, then ready: the handler',
  'claim: delivery, item and wish are chosen':
    '§3 Claim, a delivery, an item and a wish are as they are chosen',
  'feedback: subject, text, contact-me flag, name and e-mail': '§3 fields of feedback',
  'feedback: name and e-mail are those of the session':
    '§3 Feedback: the form begins with the name and the e-mail address of the session',
  'feedback: it is kept with its sender': '§3 Feedback: it is kept with its sender and its time',
  'inventory item: its fields': '§3 fields of an inventory item',
  'inventory item: a manual one has addedItem- and a running number':
    '§3 Inventory item > §9 own items have the id addedItem- and a running number',
  'notifications: they are answered once published': '§3 notifications: those already published',
  'faqs: the open flag is answered': '§3 faqs: they are answered in their order, with their open flag',
  'faqs: the open flag is the start': '§3 faqs: the open flag of each is the start',
} as const;

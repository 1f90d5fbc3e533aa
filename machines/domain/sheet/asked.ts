import { type OrderSheetInput, orderSheetOf } from './order-sheet.ts';
import { type FormInput, formOf, type ProductListInput, productListOf } from './product-list.ts';
import type { Workbook } from './sheet.ts';
import { type SpendingSheetInput, spendingSheetOf } from './spending-sheet.ts';
import { type TemplateSheetInput, templateSheetOf } from './template-sheet.ts';

/** The request for an Excel file: its data, and its texts in the customer's language. */
export type Asked =
  | ({ readonly tag: 'products' } & ProductListInput)
  /** The form to fill by hand and read back. */
  | ({ readonly tag: 'form' } & FormInput)
  | ({ readonly tag: 'order' } & OrderSheetInput)
  | ({ readonly tag: 'spending' } & SpendingSheetInput)
  | ({ readonly tag: 'template' } & TemplateSheetInput)
  /** A count; the inventory makes its rows. */
  | { readonly tag: 'inventory'; readonly workbook: Workbook };

export function workbookOf(asked: Asked): Workbook {
  switch (asked.tag) {
    case 'products':
      return productListOf(asked);
    case 'form':
      return formOf(asked);
    case 'order':
      return orderSheetOf(asked);
    case 'spending':
      return spendingSheetOf(asked);
    case 'template':
      return templateSheetOf(asked);
    case 'inventory':
      return asked.workbook;
    default:
      return asked satisfies never;
  }
}

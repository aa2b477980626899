import {
  suggestAddresses as contract,
  type RequestOf,
  type ResponseOf,
  shortestAddressText,
  tidy,
} from '@spot/contracts/core';
import { defineCallable, type Context } from '../../core/callable';
import { answered, patience, requireTurn } from '../../core/places/guard';
import { places } from '../../core/places/places';

const mostSuggestions = 6;

async function handleSuggestAddresses(
  request: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  const text = tidy(request.text);
  if (text.length < shortestAddressText) return { suggestions: [] };
  await requireTurn(context);
  const { countries, near } = request;
  return { suggestions: await answered(places().suggest(text, countries, mostSuggestions, near)) };
}

/** ACC-046, ACC-068, ACC-237, SCH-178; open to everybody, because sign-up needs it. */
export const suggestAddresses = defineCallable(contract, handleSuggestAddresses, patience);

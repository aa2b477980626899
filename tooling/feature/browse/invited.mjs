/**
 * Lets somebody preview features during `work`. Afterwards they can preview only what they could before, until the same day.
 * Returns what `work` returns.
 */
export async function whileInvited(client, { features, email }, work) {
  const invited = [];
  try {
    for (const feature of features) {
      const known = await client.previewer(feature, email);
      if (known && known.expiresAt.toMillis() > Date.now()) continue;
      invited.push(feature);
      await client.invite(feature, email, true);
    }
    return await work();
  } finally {
    for (const feature of invited) await client.invite(feature, email, false);
  }
}

/** Labels that name the chat service. */
export const serviceLabels = (service: string) => ({
  name: service,
  /** Starts a search of the chat service, also for what the server has not stored. */
  search: (query: string) => `Search all of ${service} for “${query}”`,
  searching: `Searching ${service}...`,
  searchFailed: `${service} could not be searched. Try again`,
  moreResults: `Show more from ${service}`,
  noMoreResults: `No more results in ${service}`,
  /** Of a message that only the chat service has found. */
  from: `From ${service}`,
  /** A link to the message, beside controls that work there only. */
  answer: `Answer in ${service}`,
  /** Of a file that the workspace has no room for. */
  fileHidden: `Hidden by ${service}: over the limit of the workspace`,
});

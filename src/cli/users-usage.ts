export const USERS_USAGE = `Usage: vitrine users add EMAIL [--role owner|maker|user]
       vitrine users list
       vitrine users link EMAIL
       vitrine users token EMAIL [--scope everything|read] [--expires 30d|never] [--json]
       vitrine users token EMAIL --revoke ID|all
       vitrine users tokens EMAIL
       vitrine users export EMAIL
       vitrine users remove EMAIL [--apps delete | --apps give-to EMAIL]

  add      Make an account and print the link that sets its password, once; the first account is the owner's
  link     Print such a link for an existing account whose password was lost
  token    Print a new personal access token, for scripts; it is valid for a year unless --expires says otherwise
  --scope  What the token may do: everything its account may, or read only
  --json   Print it as {"user_id","token"}
  --revoke End the token with this ID, or all of them, at once
  tokens   List the personal access tokens of an account, without the tokens themselves
  export   Print everything that is stored about an account, as JSON
  remove   Delete an account and what is theirs
  --apps   What happens to their live apps; required if they have any
`
